import { newStemmer } from 'snowball-stemmers'

/** The same words mean the same on every search adapter, so this is the one place that makes them. */
export interface WordStems {
  stemOf(word: string): string
}

const keptStems = 50_000

export function createWordStems(): WordStems {
  const stemmer = newStemmer('russian')
  const known = new Map<string, string>()
  return {
    stemOf(word) {
      const cached = known.get(word)
      if (cached !== undefined) return cached
      const stem = stemmer.stem(word)
      if (known.size < keptStems) known.set(word, stem)
      return stem
    },
  }
}

/** Words of a text, in lower case and with ё as е: the stemmers of this world disagree only on ё. */
export function wordsOf(text: string): string[] {
  return (
    text
      .toLowerCase()
      .replaceAll('ё', 'е')
      .match(/[\p{L}\p{N}]+/gu) ?? []
  )
}
