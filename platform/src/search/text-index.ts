import MiniSearch from 'minisearch'
import type { SearchableText } from './search-index.ts'
import { createVocabulary } from './vocabulary.ts'
import { type WordStems, wordsOf } from './word-stems.ts'

/** Finds ids by words. */
export interface TextIndex {
  put(id: number, text: SearchableText): void
  remove(id: number): void
  /** Scores of the ids found, higher is better. A word nobody knows is read as the nearest known ones. */
  find(text: string): Map<number, number>
}

const weights = { name: 4, sku: 2, category: 1 }
const exactSkuScore = 1_000
const needed = 0.75

export function createTextIndex(stems: WordStems): TextIndex {
  const texts = new Map<number, SearchableText>()
  const bySku = new Map<string, number>()
  const vocabulary = createVocabulary(stems)
  const index = new MiniSearch<{ id: number; name: string; sku: string; category: string }>({
    fields: ['name', 'sku', 'category'],
    tokenize: text => wordsOf(text).map(stems.stemOf),
    processTerm: stem => stem,
  })

  const remove = (id: number) => {
    const text = texts.get(id)
    if (!text) return
    index.discard(id)
    texts.delete(id)
    for (const sku of text.skus) bySku.delete(sku.toLowerCase())
  }

  return {
    put(id, text) {
      const before = texts.get(id)
      if (before && isSame(before, text)) return
      remove(id)
      texts.set(id, text)
      index.add({ id, name: text.name, sku: text.skus[0] ?? '', category: text.categories })
      vocabulary.add(text.name)
      vocabulary.add(text.categories)
      for (const sku of text.skus) bySku.set(sku.toLowerCase(), id)
    },

    remove,

    find(text) {
      const found = findWords([...new Set(wordsOf(text))])
      for (const sku of text.toLowerCase().split(/\s+/)) {
        const id = bySku.get(sku)
        if (id !== undefined) found.set(id, (found.get(id) ?? 0) + exactSkuScore)
      }
      return found
    },
  }

  /** Three of four words must be in a product, in whatever reading. */
  function findWords(words: readonly string[]): Map<number, number> {
    const weightOf = new Map<string, number>()
    const wordsRead = new Map<string, string>()
    for (const word of words) {
      for (const { stem, weight } of vocabulary.read(word)) {
        weightOf.set(stem, Math.max(weight, weightOf.get(stem) ?? 0))
        wordsRead.set(stem, word)
      }
    }
    const last = words.at(-1) ?? ''
    const lastStem = stems.stemOf(last)
    // What is typed last may be half a word.
    if (last.length > 1 && !weightOf.has(lastStem)) {
      weightOf.set(lastStem, 1)
      wordsRead.set(lastStem, last)
    }
    const hits = index.search(
      { combineWith: 'OR', queries: [...weightOf.keys()] },
      {
        boost: weights,
        tokenize: stem => [stem],
        prefix: stem => stem === lastStem,
        weights: { fuzzy: 0, prefix: 0.4 },
        boostTerm: stem => weightOf.get(stem) ?? 1,
      },
    )
    const least = Math.max(1, Math.floor(needed * words.length))
    const found = new Map<number, number>()
    for (const { id, score, queryTerms } of hits) {
      if (new Set(queryTerms.map(stem => wordsRead.get(stem))).size >= least) found.set(id, score)
    }
    return found
  }
}

function isSame(one: SearchableText, other: SearchableText): boolean {
  return (
    one.name === other.name &&
    one.categories === other.categories &&
    one.skus.join(' ') === other.skus.join(' ')
  )
}
