import type { SearchableText } from './search-index.ts'
import type { WordKind } from './vocabulary.ts'
import type { WordStemmer } from './word-stemmer.ts'
import { collectSearchWords, splitWords } from './words.ts'

/** A word of a product, where it stands, and what a hit on it counts. */
export type TextWord = {
  word: string
  kind: WordKind
  place: 'name' | 'sku' | 'category'
  weight: number
}

/**
 * Hits count in sixteenths: a name 4, a sku 2, a category 1, so that all together stay below 256.
 */
const unit = 16

/**
 * A name says first what a thing is: its first word counts twice. The longer a name, the less each
 * word of it, but never less than a sku and a category together.
 */
export function listTextWords({ name, skus, categories }: SearchableText): TextWord[] {
  const inName = collectSearchWords(name)
  const nameWeight = 4 * (1 - 0.02 * Math.min(inName.length - 1, 10))
  const [first] = inName
  return [
    ...inName.map(word => ({
      word,
      kind: 'word' as const,
      place: 'name' as const,
      weight: Math.round((word === first ? nameWeight + 4 : nameWeight) * unit),
    })),
    ...splitWords(skus[0] ?? '').map(word => ({
      word,
      kind: 'code' as const,
      place: 'sku' as const,
      weight: 2 * unit,
    })),
    ...collectSearchWords(categories).map(word => ({
      word,
      kind: 'word' as const,
      place: 'category' as const,
      weight: unit,
    })),
  ]
}

/** What a hit on each stem counts: the best word of each place, all places together. */
export function computeStemWeights(
  words: readonly TextWord[],
  { stemOf }: WordStemmer,
): Map<string, number> {
  const byPlace = { name: new Map(), sku: new Map(), category: new Map() } satisfies Record<
    TextWord['place'],
    Map<string, number>
  >
  for (const { word, place, weight } of words) {
    const weights: Map<string, number> = byPlace[place]
    const stem = stemOf(word)
    weights.set(stem, Math.max(weight, weights.get(stem) ?? 0))
  }
  const total = new Map<string, number>()
  for (const weights of Object.values(byPlace) as Map<string, number>[]) {
    for (const [stem, weight] of weights) total.set(stem, weight + (total.get(stem) ?? 0))
  }
  return total
}
