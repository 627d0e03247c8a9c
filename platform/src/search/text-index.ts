import MiniSearch from 'minisearch'
import type { SearchableText } from './search-index.ts'
import type { WordStems } from './word-stems.ts'

/** Finds ids by words. */
export interface TextIndex {
  put(id: number, text: SearchableText): void
  remove(id: number): void
  /** Scores of the ids found, higher is better. A word nobody knows is read as the nearest known ones. */
  find(text: string): Map<number, number>
}

const weights = { name: 4, sku: 2, category: 1 }
const exactSkuScore = 1_000

export function createTextIndex({ stemsOf }: WordStems): TextIndex {
  const texts = new Map<number, SearchableText>()
  const bySku = new Map<string, number>()
  const vocabulary = new Set<string>()
  const words = new MiniSearch<{ id: number; name: string; sku: string; category: string }>({
    fields: ['name', 'sku', 'category'],
    tokenize: stemsOf,
    processTerm: stem => stem,
  })

  const remove = (id: number) => {
    const text = texts.get(id)
    if (!text) return
    words.discard(id)
    texts.delete(id)
    for (const sku of text.skus) bySku.delete(sku.toLowerCase())
  }

  return {
    put(id, text) {
      const before = texts.get(id)
      if (before && isSame(before, text)) return
      remove(id)
      texts.set(id, text)
      words.add({ id, name: text.name, sku: text.skus[0] ?? '', category: text.categories })
      for (const stem of stemsOf(`${text.name} ${text.categories}`)) vocabulary.add(stem)
      for (const sku of text.skus) bySku.set(sku.toLowerCase(), id)
    },

    remove,

    find(text) {
      const stems = [...new Set(stemsOf(text))]
      const found = new Map<number, number>()
      const needed = Math.max(1, Math.floor(0.75 * stems.length))
      const last = stems.at(-1)
      const hits = words.search(text, {
        boost: weights,
        // What is typed last may be half a word.
        prefix: stem => stem === last && stem.length > 1,
        fuzzy: stem => (vocabulary.has(stem) ? false : editsIn(stem)),
        weights: { fuzzy: 0.2, prefix: 0.4 },
      })
      for (const { id, score, queryTerms } of hits) {
        if (new Set(queryTerms).size >= needed) found.set(id, score)
      }
      for (const sku of text.toLowerCase().split(/\s+/)) {
        const id = bySku.get(sku)
        if (id !== undefined) found.set(id, (found.get(id) ?? 0) + exactSkuScore)
      }
      return found
    },
  }
}

function editsIn(stem: string): number | false {
  return stem.length < 3 || /\d/.test(stem) ? false : 2
}

function isSame(one: SearchableText, other: SearchableText): boolean {
  return (
    one.name === other.name &&
    one.categories === other.categories &&
    one.skus.join(' ') === other.skus.join(' ')
  )
}
