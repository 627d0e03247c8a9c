/** Texts whose order by code points is that of the Russian alphabet. */
export interface RussianSortKeys {
  of(text: string): string
}

/** Letters whose places are known; others follow by their code points. */
const alphabets = [
  [0x20, 0x24f],
  [0x400, 0x52f],
  [0x2010, 0x205e],
  [0x20a0, 0x20bf],
  [0x2100, 0x214f],
] as const
const longest = 500
const firstPlace = 0x20
const unknownPlace = '\uf8ff'
/** Before every place. */
const end = '\u0001'

type Place = readonly [letter: string, accent: string, form: string]

/**
 * What the collator of this language says of letters, told to an engine that has none: which letter
 * it is decides first, over the whole text, then its accents, then its case, then the code points.
 */
export function createRussianSortKeys(): RussianSortKeys {
  const places = readLetterOrder()
  const placeOf = (letter: string): Place =>
    places.get(letter) ?? [`${unknownPlace}${letter}`, '', '']
  return {
    of(text) {
      const found = Array.from(text.normalize('NFC').slice(0, longest), placeOf)
      const levels = [0, 1, 2].map(level => found.map(place => place[level]).join(''))
      return [...levels, text.slice(0, longest)].join(end)
    },
  }
}

function readLetterOrder(): ReadonlyMap<string, Place> {
  const { compare } = new Intl.Collator('ru')
  const isSameLetter = new Intl.Collator('ru', { sensitivity: 'base' }).compare
  const isSameAccent = new Intl.Collator('ru', { sensitivity: 'accent' }).compare
  const letters = alphabets.flatMap(([from, to]) =>
    Array.from({ length: to - from + 1 }, (_none, at) => String.fromCodePoint(from + at)),
  )
  const places = new Map<string, Place>()
  let before = ''
  let [letter, accent, form] = [firstPlace, firstPlace, firstPlace]
  for (const next of letters.sort(compare)) {
    // What counts for nothing beside letters, as a soft hyphen, has no place.
    if (compare(next, '') === 0) {
      places.set(next, ['', '', ''])
      continue
    }
    if (before === '' || isSameLetter(before, next) !== 0) {
      letter++
      accent = form = firstPlace
    } else if (isSameAccent(before, next) !== 0) {
      accent++
      form = firstPlace
    } else form++
    places.set(next, [letter, accent, form].map(place => String.fromCodePoint(place)) as never)
    before = next
  }
  return places
}
