import type { Category } from '@vitrina/contract'
import { encodePhonetically } from '../search/phonetic-code.ts'
import type { WordStems } from '../search/word-stems.ts'
import { replaceWords, splitWords } from '../search/words.ts'

/** Shorter words sound like too many others. */
const shortest = 4

/** Writes words that only sound like the name of a department as that name is written. */
export type CorrectSpelling = (text: string, categories: readonly Category[]) => string

/** «полто» is nearer to «поло» by its letters, and means «пальто». */
export function createSpellingCorrector({ stemOf }: WordStems): CorrectSpelling {
  const wordsOf = new WeakMap<Category, readonly string[]>()
  const remember = (category: Category) => {
    const words = wordsOf.get(category) ?? splitWords(category.name)
    wordsOf.set(category, words)
    return words
  }

  return (text, categories) => {
    const names = categories.flatMap(remember).filter(({ length }) => length >= shortest)
    const known = new Set(names.map(stemOf))
    const byEar = new Map(
      names.flatMap(word =>
        [word, stemOf(word)].map(form => [encodePhonetically(form), word] as const),
      ),
    )
    const spell = (word: string) =>
      word.length < shortest || known.has(stemOf(word))
        ? word
        : (byEar.get(encodePhonetically(word)) ??
          byEar.get(encodePhonetically(stemOf(word))) ??
          word)
    const words = splitWords(text)
    const spelled = words.map(spell)
    return spelled.every((word, at) => word === words[at]) ? text : replaceWords(text, spelled)
  }
}
