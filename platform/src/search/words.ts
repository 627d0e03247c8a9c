import { toPhoneticKey } from './phonetic-matches.ts'

/**
 * Words of a text in lower case and with ё as е: the stemmers of this world disagree only on ё.
 * An apostrophe within a word is no letter: «plat'e» is «plate».
 */
export function splitWords(text: string): string[] {
  return plain(text).match(wordPattern) ?? []
}

/** The same text with each word replaced: what stands between them stays. */
export function replaceWords(text: string, words: readonly string[]): string {
  let at = 0
  return plain(text).replace(wordPattern, word => words[at++] ?? word)
}

/** Words as a text writes them, each the {@link normalizeWord} of one in {@link splitWords}. */
export function splitUnnormalizedWords(text: string): string[] {
  return whole(text).match(wordPattern) ?? []
}

/** A word as the index has it. */
export function normalizeWord(written: string): string {
  return written.toLowerCase().replaceAll('ё', 'е')
}

const wordPattern = /[\p{L}\p{N}]+/gu

function plain(text: string): string {
  return normalizeWord(whole(text))
}

function whole(text: string): string {
  return text.normalize('NFC').replace(/(?<=\p{L})['’ʼ`](?=\p{L})/gu, '')
}

/** Words, and what may be written as one: «кроссбоди» for «кросс-боди», «5000» for «5 000». */
export function collectSearchWords(text: string): string[] {
  const joined = [
    ...(text.match(/[\p{L}\p{N}]+(?:-[\p{L}\p{N}]+)+/gu) ?? []).filter(word => !/\d/.test(word)),
    ...(text.match(/(?<![\p{L}\p{N}])\d{1,3}(?:\s\d{3})+(?!\d)/gu) ?? []),
  ].flatMap(word => splitWords(word.replace(/[-\s]/g, '')))
  return [...splitWords(text), ...joined]
}

/** Whether a word is digits alone: `15` says how many or which, and never of what. */
export function isOnlyDigits(word: string): boolean {
  return /^\p{N}+$/u.test(word)
}

const russian = 'а без в во для до за и из или к ко на над не о об от по под при с со у'.split(' ')
const english = 'a an and for from in of on or the to with'.split(' ')
const small = new Map([
  ...russian.flatMap(word => [[toPhoneticKey(word), word] as const, [word, word] as const]),
  ...english.map(word => [word, word] as const),
])

/** Whether a word says nothing of what is sought: «для», `for` and `dlya`. */
export function isStopWord(word: string): boolean {
  return findStopWord(word) !== undefined
}

/** Such a word as it is written: «для» for `dlya`. */
export function findStopWord(word: string): string | undefined {
  return small.get(word) ?? small.get(toPhoneticKey(word))
}
