import { distance } from 'fastest-levenshtein'
import { toStem } from './matches-words.ts'

/**
 * The words as they may have been meant: one that begins none of the known words gives way to the
 * nearest of them. Undefined where nothing is near enough to one, or nothing was mistyped.
 */
export function correctWords(
  words: readonly string[],
  known: ReadonlySet<string>,
): string[] | undefined {
  const all = [...known]
  const meant = words.flatMap(word => {
    const isKnown = all.some(other => other.startsWith(toStem(word)))
    return (isKnown ? word : findNearest(word, all)) ?? []
  })
  const isWhole = meant.length === words.length
  return isWhole && meant.some((word, place) => word !== words[place]) ? meant : undefined
}

/** Much as the shop's own search reads words: in a short one no letter may be wrong. */
function maxMistakes({ length }: string): number {
  if (length < 4) return 0
  return length < 6 ? 1 : 2
}

function findNearest(word: string, known: readonly string[]): string | undefined {
  const most = maxMistakes(word)
  const near = known
    .map(other => ({
      other,
      mistakes: distance(toStem(word), toStem(other)),
      // Of words as near by their stems, the one whose ending is nearer too.
      all: distance(word, other),
    }))
    .filter(({ mistakes }) => mistakes <= most)
    .toSorted((a, b) => a.mistakes - b.mistakes || a.all - b.all)
  return near[0]?.other
}
