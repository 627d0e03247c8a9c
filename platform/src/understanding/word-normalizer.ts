import { convertKeyboardLayout } from '../search/keyboard-layout.ts'
import { createPhoneticEncoder, type PhoneticEncoder } from '../search/phonetic-code.ts'
import type { PhoneticRules } from '../search/phonetic-rules.ts'
import { createWordStemmer, type WordStemmer } from '../search/word-stemmer.ts'
import { splitWords } from '../search/words.ts'

/** What the forms of a word have in common, and what words that sound alike have. */
export interface WordNormalizer extends WordStemmer {
  encodePhonetically: PhoneticEncoder
}

export function createWordNormalizer(rules: PhoneticRules): WordNormalizer {
  return { ...createWordStemmer(), encodePhonetically: createPhoneticEncoder(rules) }
}

const russianOf: Readonly<Record<string, string>> = {
  ...{ shch: 'щ', sch: 'щ', zh: 'ж', kh: 'х', ts: 'ц', ch: 'ч', sh: 'ш', yu: 'ю', ya: 'я' },
  ...{ yo: 'е', ye: 'е', ju: 'ю', ja: 'я', dj: 'дж', a: 'а', b: 'б', c: 'к', d: 'д', e: 'е' },
  ...{ f: 'ф', g: 'г', h: 'х', i: 'и', j: 'й', k: 'к', l: 'л', m: 'м', n: 'н', o: 'о', p: 'п' },
  ...{ q: 'к', r: 'р', s: 'с', t: 'т', u: 'у', v: 'в', w: 'в', x: 'кс', y: 'ы', z: 'з' },
}
const latinLetters = new RegExp(
  Object.keys(russianOf)
    .toSorted((a, b) => b.length - a.length)
    .join('|'),
  'g',
)

/** `krasnoe` as «красное», `zhenskiy` as «женский». */
function fromLatin(word: string): string {
  return (
    word
      .toLowerCase()
      .replace(/(?<=[aeiouy])y$/, 'й')
      // The t of `svitshot` is no ц.
      .replace(/t(?=sh)/g, 'т')
      .replace(latinLetters, letters => russianOf[letters] ?? letters)
  )
}

/** What a token may say, the likeliest first: as typed, in the other layout, in Latin letters. */
export function listTokenReadings(token: string): string[][] {
  const typed = splitWords(token)
  if (/[а-яё]/i.test(token) || !/[a-z]/i.test(token)) return [typed]
  // `belye` is «белые», `plate` is no «платы».
  const inLetters = [token.replace(/[iy]e$/i, 'ые'), token].map(one => splitWords(fromLatin(one)))
  return [typed, splitWords(convertKeyboardLayout(token)), ...inLetters]
}

const adjective =
  /(?:[ыи]й|[оаеяыиуюо]е|[оеы]й|[ая]я|[ую]ю|[ое]го|[ое]му|[ыи]м|[ое]м|[ыи]х|[ыи]ми|ии)$/

export function isAdjective(word: string): boolean {
  return word.length > 4 && adjective.test(word)
}

/** An adjective without its ending, which a stemmer may leave where a vowel is missing. */
export function stripAdjectiveEnding(word: string): string {
  return isAdjective(word) ? word.replace(adjective, '') : word
}

/**
 * The keys two words share when one is a form of the other. An adjective is met by its forms alone:
 * «бельё» is not white.
 */
export function listWordKeys(word: string, forms: WordNormalizer): readonly string[] {
  const { stemOf, encodePhonetically } = forms
  const stem = stemOf(word)
  return [
    ...listSpellingKeys(word, forms),
    ...(isShort(word) ? [] : [`ear ${encodePhonetically(word)}`]),
    // «миди» has the sound of no mint.
    ...(isShort(stem)
      ? []
      : kindsOf(word).map(kind => `${kind} by ear ${encodePhonetically(stem)}`)),
  ]
}

/** The keys of forms that are spelled right. */
export function listSpellingKeys(word: string, { stemOf }: WordNormalizer): readonly string[] {
  if (isShort(word)) return [`word ${word}`]
  return [`word ${word}`, ...kindsOf(word).map(kind => `${kind} ${stemOf(word)}`)]
}

/** «белым» is an adjective, «платье» a noun, «платежом» may be either. */
function kindsOf(word: string): readonly string[] {
  if (!isAdjective(word)) return ['noun']
  return /[ое][мй]$/.test(word) ? ['adjective', 'noun'] : ['adjective']
}

function isShort(word: string): boolean {
  return word.length < 4
}
