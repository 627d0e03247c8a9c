/**
 * Picks fields as `_source_include` and `_source_exclude` ask: names or dotted paths, with `*` for
 * any text. Including a field includes what is in it; excluding wins.
 */
export type SourceFilter = (document: object) => object

export function createSourceFilter(
  include: readonly string[],
  exclude: readonly string[],
): SourceFilter {
  if (include.length === 0 && exclude.length === 0) return document => document
  const readingOf = pathReader(include.map(compilePattern), exclude.map(compilePattern))

  const pick = (source: object, prefix: string, taken: boolean): object | undefined => {
    const picked: Record<string, unknown> = {}
    let any = false
    for (const [name, value] of Object.entries(source)) {
      const path = prefix + name
      const { dropped, wanted, wantedBelow } = readingOf(path)
      const included = taken || wanted
      if (dropped || (!included && !wantedBelow)) continue
      const kept = pickValue(value, path, included)
      if (kept === undefined) continue
      picked[name] = kept
      any = true
    }
    return any || taken ? picked : undefined
  }

  const pickValue = (value: unknown, path: string, taken: boolean): unknown => {
    if (typeof value !== 'object' || value === null) return taken ? value : undefined
    if (taken && !readingOf(path).droppedBelow) return value
    if (!Array.isArray(value)) return pick(value, `${path}.`, taken)
    const items = value.map(item => pickValue(item, path, taken))
    return items.some(item => item !== undefined) ? items : taken ? [] : undefined
  }

  return document => pick(document, '', include.length === 0) ?? {}
}

type Pattern = { fits(path: string): boolean; mayFitBelow(path: string): boolean }

/**
 * What the patterns say of a path. The documents of an answer share their paths: each is read once.
 */
function pathReader(wanted: readonly Pattern[], unwanted: readonly Pattern[]) {
  const read = (path: string) => ({
    wanted: wanted.some(pattern => pattern.fits(path)),
    wantedBelow: wanted.some(pattern => pattern.mayFitBelow(path)),
    dropped: unwanted.some(pattern => pattern.fits(path)),
    droppedBelow: unwanted.some(pattern => pattern.mayFitBelow(path)),
  })
  const known = new Map<string, ReturnType<typeof read>>()
  return (path: string) => {
    const before = known.get(path)
    if (before) return before
    const reading = read(path)
    known.set(path, reading)
    return reading
  }
}

function compilePattern(given: string): Pattern {
  // Stars side by side mean one star; left as they are, they make a pattern that takes for ever.
  const text = given.replace(/\*+/g, '*')
  const source = text.replace(/[.+?^${}()|[\]\\]/g, '\\$&').replaceAll('*', '.*')
  const whole = new RegExp(`^${source}$`)
  const open = text.includes('*')
  const beforeStar = text.split('*')[0] ?? ''
  return {
    fits: path => whole.test(path),
    mayFitBelow: path => {
      const below = `${path}.`
      if (!open) return text.startsWith(below)
      return below.startsWith(beforeStar) || beforeStar.startsWith(below)
    },
  }
}
