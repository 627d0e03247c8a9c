import type { TextReading } from '@vitrina/contract'
import { convertKeyboardLayout } from '../search/keyboard-layout.ts'
import { toPhoneticKey } from '../search/phonetic-matches.ts'
import { computeWordDistance } from '../search/word-distance.ts'
import { splitWords } from '../search/words.ts'
import type { SpellingVocabulary } from './spelling-vocabulary.ts'
import type { WordNormalizer } from './word-normalizer.ts'

/** In a stem of so many letters two wrong ones leave enough of it. */
const longStem = 7
const farthest = 3

/**
 * Whether what an engine read is near enough to what was typed to show its products for it. An
 * engine answers with the nearest word it has; «рубанок» is no shirt all the same.
 */
export function isPlausibleReading(
  typed: string,
  reading: TextReading,
  forms: WordNormalizer,
  known: SpellingVocabulary,
): boolean {
  if (!reading.by.includes('typo')) return true
  const isOtherLayout = reading.by.includes('layout')
  const words = splitWords(typed)
  const read = splitWords(reading.text)
  if (words.length !== read.length) return true
  return words.every((word, at) => {
    const other = read[at] ?? ''
    // A word that is spelled right was taken for another.
    if (word !== other && known.hasStem(forms.stemOf(word)) && !isOtherLayout) return false
    if (isNear(word, other, forms)) return true
    const [converted = ''] = isOtherLayout ? splitWords(convertKeyboardLayout(word)) : []
    return converted !== '' && isNear(converted, other, forms)
  })
}

/** Whether the one may be offered in place of the other, by who reads it before following it. */
export function isWorthSuggesting(typed: string, suggested: string): boolean {
  const words = splitWords(typed)
  const layout = splitWords(convertKeyboardLayout(typed))
  return splitWords(suggested).every(word =>
    [...words, ...layout].some(
      one =>
        areAlike(one, word, Math.min(farthest, Math.floor(one.length / 3))) ||
        toPhoneticKey(one) === toPhoneticKey(word),
    ),
  )
}

function isNear(word: string, other: string, forms: WordNormalizer): boolean {
  const { stemOf, encodePhonetically } = forms
  if (word === other || toPhoneticKey(word) === toPhoneticKey(other)) return true
  if (isLatin(word) !== isLatin(other)) {
    return areAlike(toPhoneticKey(word), toPhoneticKey(other), word.length < longStem ? 1 : 2)
  }
  const [one, two] = [stemOf(word), stemOf(other)]
  const isLong = Math.min(one.length, two.length) >= longStem && one[0] === two[0]
  return (
    areAlike(word, other, 1) ||
    areAlike(one, two, isLong ? 2 : 1) ||
    encodePhonetically(one) === encodePhonetically(two)
  )
}

function areAlike(one: string, other: string, edits: number): boolean {
  return computeWordDistance(one, other, edits) <= edits
}

function isLatin(word: string): boolean {
  return /[a-z]/.test(word)
}
