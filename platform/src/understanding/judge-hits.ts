import type { VisibleCatalog } from '../catalog/visible-catalog.ts'
import type { SearchHits } from '../search/search-index.ts'
import { isStopWord, splitWords } from '../search/words.ts'
import { isWorthSuggesting } from './judge-reading.ts'
import type { TextUnderstanding } from './understand-text.ts'
import type { WordNormalizer } from './word-normalizer.ts'

/**
 * A word for what the shop does not have counts as had where a product is called by it, not where
 * something goes with it: «ремень к костюму» is no suit.
 */
export function isSearchedProductSold(
  catalog: VisibleCatalog,
  { hits }: SearchHits,
  { notSold }: TextUnderstanding,
  { stemOf }: WordNormalizer,
): boolean {
  if (notSold.length === 0 || hits.length === 0) return true
  const wanted = notSold
    .flatMap(splitWords)
    .filter(word => !isStopWord(word))
    .map(stemOf)
  return hits.some(({ id }) => {
    // «кросс-боди» is no body.
    const words = getName(catalog, id)
      .split(/\s+/)
      .flatMap(token => splitWords(token)[0] ?? [])
    const end = words.findIndex(isStopWord)
    const head = new Set((end < 0 ? words : words.slice(0, end)).map(stemOf))
    return wanted.some(stem => head.has(stem))
  })
}

/** Whether the first of them has one of the words that were looked for in its name. */
export function isFirstHitNamedByWords(
  catalog: VisibleCatalog,
  { hits: [first] }: SearchHits,
  understood: TextUnderstanding,
  { stemOf }: WordNormalizer,
): boolean {
  if (!first) return false
  const sought = new Set(splitWords(joinSearchWords(understood)).map(stemOf))
  return (
    sought.size === 0 ||
    splitWords(getName(catalog, first.id)).some(word => sought.has(stemOf(word)))
  )
}

/** The words that are left of a text, and what else they are looked for as. */
export function joinSearchWords({ words, alternatives }: TextUnderstanding): string {
  return [words, ...alternatives].join(' ')
}

function getName(catalog: VisibleCatalog, id: number): string {
  return String(catalog.productWithId(id)?.name ?? '')
}

/**
 * Looking for the same, or a part of it, helps nobody whom the shop has nothing for; neither does
 * a word that only an engine takes for near.
 */
export function dropUnlikelySuggestions(
  { suggestions = [], ...hits }: SearchHits,
  text: string,
  { notSold }: TextUnderstanding,
): SearchHits {
  const typed = new Set(splitWords(text))
  const likely = suggestions.filter(
    one =>
      (notSold.length === 0 || !splitWords(one).every(word => typed.has(word))) &&
      isWorthSuggesting(text, one),
  )
  return likely.length > 0 ? { ...hits, suggestions: likely } : hits
}

export function omitHits(hits: SearchHits): SearchHits {
  return { ...hits, total: 0, hits: [] }
}
