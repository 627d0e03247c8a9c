import { soundOf } from './word-sound.ts'

/**
 * Words of a text in lower case and with ё as е: the stemmers of this world disagree only on ё.
 * An apostrophe within a word is no letter: «plat'e» is «plate».
 */
export function wordsOf(text: string): string[] {
  return (
    text
      .normalize('NFC')
      .toLowerCase()
      .replaceAll('ё', 'е')
      .replace(/(?<=\p{L})['’ʼ`](?=\p{L})/gu, '')
      .match(/[\p{L}\p{N}]+/gu) ?? []
  )
}

/** Those and what a shopper may write as one: «кроссбоди» for «кросс-боди», «5000» for «5 000». */
export function wordsToFind(text: string): string[] {
  const joined = [
    ...(text.match(/[\p{L}\p{N}]+(?:-[\p{L}\p{N}]+)+/gu) ?? []).filter(word => !/\d/.test(word)),
    ...(text.match(/(?<![\p{L}\p{N}])\d{1,3}(?:\s\d{3})+(?!\d)/gu) ?? []),
  ].flatMap(word => wordsOf(word.replace(/[-\s]/g, '')))
  return [...wordsOf(text), ...joined]
}

const russian = 'а без в во для до за и из или к ко на над не о об от по под при с со у'.split(' ')
const english = 'a an and for from in of on or the to with'.split(' ')
const small = new Set([...russian, ...english, ...russian.map(soundOf)])

/** Whether a word says nothing of what is sought: «для», `for` and `dlya`. */
export function isSmallWord(word: string): boolean {
  return small.has(word) || small.has(soundOf(word))
}
