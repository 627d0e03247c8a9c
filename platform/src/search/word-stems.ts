import { newStemmer } from 'snowball-stemmers'

export type WordStems = {
  /** Words of a text as they are indexed and looked up: lower case, ё as е, without endings. */
  stemsOf(text: string): string[]
}

/** The same words mean the same on every search adapter, so this is the one place that makes them. */
export function createWordStems(): WordStems {
  const stemmer = newStemmer('russian')
  const known = new Map<string, string>()
  const stem = (word: string) => {
    const cached = known.get(word)
    if (cached !== undefined) return cached
    const stemmed = stemmer.stem(word)
    if (known.size < 50_000) known.set(word, stemmed)
    return stemmed
  }
  return { stemsOf: text => wordsOf(text).map(stem) }
}

export function wordsOf(text: string): string[] {
  return (
    text
      .toLowerCase()
      .replaceAll('ё', 'е')
      .match(/[\p{L}\p{N}]+/gu) ?? []
  )
}
