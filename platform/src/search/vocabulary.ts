import { wordDistance } from './word-distance.ts'
import { type WordStems, wordsOf } from './word-stems.ts'

/** Stems to look for in place of a word, with what a hit on each counts. */
export type Reading = { stem: string; weight: number }[]

/** The words of all products, and which of them a shopper may have meant. */
export interface Vocabulary {
  add(text: string): void
  read(word: string): Reading
}

const mostEdits = 2
const mostReadings = 50

export function createVocabulary({ stemOf }: WordStems): Vocabulary {
  const stems = new Set<string>()
  const stemByWord = new Map<string, string>()

  return {
    add(text) {
      for (const word of wordsOf(text)) {
        const stem = stemOf(word)
        stems.add(stem)
        stemByWord.set(word, stem)
      }
    },

    /** A word in use means itself. Any other is taken for the nearest ones in use. */
    read(word) {
      const stem = stemOf(word)
      if (stems.has(stem)) return [{ stem, weight: 1 }]
      if (word.length < 3 || /\d/.test(word)) return [{ stem, weight: 1 }]
      return nearest(word, stem)
    },
  }

  /** The stem may hide how near two words are, and the ending too: whichever is nearer counts. */
  function nearest(word: string, stem: string): Reading {
    let found = new Set<string>()
    let least = mostEdits
    for (const [known, knownStem] of stemByWord) {
      const distance = Math.min(
        wordDistance(word, known, least),
        wordDistance(stem, knownStem, least),
      )
      if (distance > least) continue
      if (distance < least) found = new Set()
      least = distance
      found.add(knownStem)
    }
    const weight = 1 / (1 + least)
    return [...found].slice(0, mostReadings).map(near => ({ stem: near, weight }))
  }
}
