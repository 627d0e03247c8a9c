import { newStemmer } from 'snowball-stemmers'

/**
 * The same words mean the same on every search adapter, so this is the one place that makes them.
 */
export interface WordStemmer {
  stemOf(word: string): string
}

/** Where the stemmer takes two words for one: «бельё» is nothing white. */
const stemOverrides = new Map(
  ['белье', 'белья', 'белью', 'бельем'].map(word => [word, 'белье'] as const),
)

const keptStems = 50_000

/** Stems of Russian words, and of English ones by their letters. */
export function createWordStemmer(): WordStemmer {
  const russian = newStemmer('russian')
  const english = newStemmer('english')
  const known = new Map<string, string>()
  return {
    stemOf(word) {
      const cached = known.get(word)
      if (cached !== undefined) return cached
      const stem = stemOverrides.get(word) ?? (/^[a-z]+$/.test(word) ? english : russian).stem(word)
      if (known.size < keptStems) known.set(word, stem)
      return stem
    },
  }
}
