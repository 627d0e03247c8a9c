import { convertKeyboardLayout } from '../search/keyboard-layout.ts'
import { encodePhonetically } from '../search/phonetic-code.ts'
import type { WordStems } from '../search/word-stems.ts'
import { splitWords } from '../search/words.ts'

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
  return word
    .toLowerCase()
    .replace(/(?<=[aeiouy])y$/, 'й')
    .replace(latinLetters, letters => russianOf[letters] ?? letters)
}

/** What a token may say, the likeliest first: as typed, in the other layout, in Latin letters. */
export function listTokenReadings(token: string): string[][] {
  const typed = splitWords(token)
  if (/[а-яё]/i.test(token) || !/[a-z]/i.test(token)) return [typed]
  return [typed, splitWords(convertKeyboardLayout(token)), splitWords(fromLatin(token))]
}

const adjective =
  /(?:[ыи]й|[оаеяыиуюо]е|[оеы]й|[ая]я|[ую]ю|[ое]го|[ое]му|[ыи]м|[ое]м|[ыи]х|[ыи]ми|ии)$/

/**
 * The keys two words share when one is a form of the other. An adjective is met by its forms alone:
 * «бельё» is not white.
 */
export function listWordKeys(word: string, { stemOf }: WordStems): readonly string[] {
  const stem = stemOf(word)
  const kind = adjective.test(word) && word.length > 4 ? 'adjective' : 'noun'
  const isShort = word.length < 4
  const byEar = isShort
    ? []
    : [`ear ${encodePhonetically(word)}`, `${kind} by ear ${encodePhonetically(stem)}`]
  return [`word ${word}`, ...(isShort ? [] : [`${kind} ${stem}`]), ...byEar]
}
