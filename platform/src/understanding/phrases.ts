import { splitWords } from '../search/words.ts'
import {
  listSpellingKeys,
  listTokenReadings,
  listWordKeys,
  type WordNormalizer,
} from './word-normalizer.ts'

/** Phrases of at most so many words are looked for. */
const maxPhraseLength = 4

/** Phrases in any form of their words, and what each means. */
export type PhraseMatcher<Meaning> = {
  /** The longest phrase that begins at this token, and how many tokens it takes. */
  at(tokens: readonly string[], place: number): { meaning: Meaning; taken: number } | undefined
}

export function createPhraseMatcher<Meaning>(
  entries: Iterable<readonly [phrase: string, meaning: Meaning]>,
  forms: WordNormalizer,
  /** Of these meanings a phrase is met as it is written, not as it sounds. */
  isWritten: (meaning: Meaning) => boolean = () => false,
): PhraseMatcher<Meaning> {
  /** By what the first word may be found by. */
  const byFirst = new Map<string, { words: ReadonlySet<string>[]; meaning: Meaning }[]>()
  for (const [phrase, meaning] of entries) {
    const keysOf = isWritten(meaning) ? listSpellingKeys : listWordKeys
    const words = splitWords(phrase).map(word => new Set(keysOf(word, forms)))
    const [first] = words
    if (!first) continue
    for (const key of first) {
      const known = byFirst.get(key)
      if (known) known.push({ words, meaning })
      else byFirst.set(key, [{ words, meaning }])
    }
  }

  function meet(words: readonly string[]): { meaning: Meaning; rank: number } | undefined {
    const keys = words.map(word => listWordKeys(word, forms))
    const [first = []] = keys
    // Keys stand from the surest to the least sure.
    for (const [rank, key] of first.entries()) {
      const found = byFirst
        .get(key)
        ?.find(
          phrase =>
            phrase.words.length === words.length &&
            phrase.words.every((known, at) => keys[at]?.some(one => known.has(one))),
        )
      if (found) return { meaning: found.meaning, rank }
    }
    return undefined
  }

  return {
    at(tokens, place) {
      for (let taken = Math.min(maxPhraseLength, tokens.length - place); taken > 0; taken--) {
        for (const words of readings(tokens.slice(place, place + taken))) {
          const met = meet(words)
          if (met) return { meaning: met.meaning, taken }
        }
      }
      return undefined
    },
  }
}

/** Each token is read the same way: nobody changes the layout within a phrase. */
function readings(tokens: readonly string[]): string[][] {
  const all = tokens.map(listTokenReadings)
  const most = Math.max(...all.map(({ length }) => length))
  return Array.from({ length: most }, (_none, way) =>
    all.flatMap(ways => ways[Math.min(way, ways.length - 1)] ?? []),
  ).filter(words => words.length > 0)
}
