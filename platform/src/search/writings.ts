import type { SearchableText } from './search-index.ts'
import { normalizeWord, splitUnnormalizedWords } from './words.ts'

/**
 * How words are written in the texts of products, where the index writes them otherwise: «чёрное»,
 * «Nike».
 */
export interface Spellings {
  add(text: SearchableText): void
  /** Takes over what was counted before: how many products write a word so. */
  note(written: string, products: number): void
  /** Takes back one {@link add}. */
  remove(text: SearchableText): void
  /** The writing most products have, of `uses` of the word. */
  of(word: string, uses: number): string
}

export function createSpellings(): Spellings {
  const byWord = new Map<string, Map<string, number>>()

  return {
    add(text) {
      for (const written of findOtherSpellings(text)) count(written, 1)
    },
    note: count,
    remove(text) {
      for (const written of findOtherSpellings(text)) count(written, -1)
    },
    of(word, uses) {
      const writings = [...(byWord.get(word) ?? [])]
      const plainly = uses - writings.reduce((sum, [, times]) => sum + times, 0)
      const [most, times] = writings.reduce((one, other) => (other[1] > one[1] ? other : one), [
        word,
        0,
      ] as const)
      return times >= plainly ? most : word
    },
  }

  function count(written: string, by: number): void {
    const word = normalizeWord(written)
    const writings = byWord.get(word) ?? new Map<string, number>()
    const times = (writings.get(written) ?? 0) + by
    if (times > 0) byWord.set(word, writings.set(written, times))
    else if (writings.delete(written) && writings.size === 0) byWord.delete(word)
  }
}

/**
 * Once each. The first word of a name begins with a capital whatever it is, and so do categories.
 */
export function findOtherSpellings({ name, categories }: SearchableText): Set<string> {
  const found = new Set<string>()
  if (/[ёЁ]|.\p{Lu}/u.test(name)) {
    const [first, ...others] = splitUnnormalizedWords(name)
    for (const written of [withoutCapital(first ?? ''), ...others]) keep(written)
  }
  if (/[ёЁ]/.test(categories))
    for (const written of splitUnnormalizedWords(categories)) keep(withoutCapital(written))
  return found

  function keep(written: string): void {
    if (written !== normalizeWord(written)) found.add(written)
  }
}

/** «USB» and «iPhone» keep theirs. */
function withoutCapital(written: string): string {
  return /^\p{Lu}[^\p{Lu}]*$/u.test(written) ? written.toLowerCase() : written
}
