/**
 * Verbs that a title may not begin with: a red line of CI shows it alone, without its file. Add the
 * verb of a title that slipped through.
 */
const verbs = new Set(
  `
adds announces asks begins believes brings closes comes compiles costs counts deletes
describes does doubts ends fills finds follows forgets gives goes hands has hears hides
holds hydrates is keeps knows leads leaves lets loads logs lowers makes marks misses moves
names offers opens places proposes prunes puts reads reckons refuses remembers removes
reports runs says sells sends shows slows splits starts stays stops takes tells thanks
translates tries uses waits withdraws writes
`.match(/\w+/g),
)

// Within a `describe` the title follows a subject; those stand at the beginning of their line.
const topLevelTitle = /^(?:(?:it|test)\b[^\n'"`]*|\]\)|\}\))\(\s*['"`](\w+)/gm

/** Titles of tests outside of any `describe` that do not say what they are about. */
export function findTitlesWithoutSubject(code: string): { line: number; verb: string }[] {
  return [...code.matchAll(topLevelTitle)].flatMap(({ 0: whole, 1: verb = '', index }) =>
    verbs.has(verb) ? [{ line: code.slice(0, index + whole.length).split('\n').length, verb }] : [],
  )
}
