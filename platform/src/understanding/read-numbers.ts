import { normalizeWord } from '../search/words.ts'
import { createPhraseMatcher, type PhraseMatcher } from './phrases.ts'
import type { SearchWords } from './search-words.ts'
import type { WordNormalizer } from './word-normalizer.ts'

/** What stands at a place of a query, and how many of its tokens it takes. */
export type TokenMatch<Value> = { value: Value; taken: number }
export type PriceBounds = { from?: number; to?: number }
export type SizeLabels = { labels: readonly string[] }

type ReadAt<Value> = (tokens: readonly string[], place: number) => TokenMatch<Value> | undefined
export type PriceAndSizeReader = { price: ReadAt<PriceBounds>; size: ReadAt<SizeLabels> }

/** Nothing is so cheap: «от 40 до 46» speaks of sizes. */
const leastPrice = 100

/** Prices and sizes: numbers with the words that say which of the two they are. */
export function createPriceAndSizeReader(
  { prices, sizes }: Pick<SearchWords, 'prices' | 'sizes'>,
  forms: WordNormalizer,
): PriceAndSizeReader {
  const listed = (words: readonly string[]): PhraseMatcher<true> =>
    createPhraseMatcher(
      words.map(word => [word, true as const]),
      forms,
    )
  const bounds = createPhraseMatcher<'to' | 'from' | 'about'>(
    [
      ...prices.about.map(word => [word, 'about'] as const),
      ...prices.below.map(word => [word, 'to'] as const),
      ...prices.from.map(word => [word, 'from'] as const),
    ],
    forms,
  )
  const currency = new Set(prices.currency.map(normalizeWord))
  const thousands = new Set(prices.thousands.map(normalizeWord))
  const numbers = new Map(
    Object.entries(prices.numbers).map(([word, n]) => [normalizeWord(word), n]),
  )
  const sizeWords = listed(sizes.words)
  const letters = new Map(Object.entries(sizes.letters))

  /** How much one of a unit is: a thousand, or a ruble; undefined for what is no unit. */
  const readAmount = (text: string): number | undefined => {
    if (thousands.has(text.replaceAll('.', ''))) return 1_000
    return text === '' || text === '₽' || currency.has(text) ? 1 : undefined
  }

  /** An amount such as «5000», «5 000 ₽», «5к», «пяти тысяч». */
  function readAmountAt(tokens: readonly string[], place: number): TokenMatch<number> | undefined {
    const { digits, unit, taken: figures } = readFiguresAt(tokens, place)
    const word = numbers.get(plain(tokens[place]))
    const worth = readAmount(unit)
    if ((digits === undefined && word === undefined) || worth === undefined) return undefined
    let value = (digits ?? (word as number)) * worth
    let taken = figures
    for (; place + taken < tokens.length; taken++) {
      const more = readAmount(plain(tokens[place + taken]))
      if (more === undefined) break
      value *= more
    }
    // «Три» alone is no price; «тысячи» is one.
    if (digits !== undefined || value >= 1_000) return { value, taken }
    return thousands.has(plain(tokens[place])) ? { value: value * 1_000, taken } : undefined
  }

  function readBoundAt(
    tokens: readonly string[],
    place: number,
  ): TokenMatch<PriceBounds> | undefined {
    const bound = bounds.at(tokens, place)
    const amount = bound && readAmountAt(tokens, place + bound.taken)
    if (!bound || !amount || amount.value < leastPrice) return undefined
    const value =
      bound.meaning === 'about' ? rangeAround(amount.value) : { [bound.meaning]: amount.value }
    return { value, taken: bound.taken + amount.taken }
  }

  /** «44», «44р», «44-46», «L», «L/XL»: of a range everything from one end to the other. */
  function readLabels(token: string): readonly string[] {
    const [, whole] = /^(\d{2})(?:-?й|-?го|р|рр)?$/.exec(token) ?? []
    if (whole !== undefined) return [whole]
    const known = letters.get(token)
    if (known) return known
    const [, from = '', to = ''] = /^(\w+)[-–/](\w+)$/.exec(token) ?? []
    if (/^\d{2}$/.test(from) && /^\d{2}$/.test(to)) {
      const [first, last] = [Number(from), Number(to)]
      return Array.from({ length: Math.max(0, last - first + 1) }, (_none, at) => `${first + at}`)
    }
    const ends = [letters.get(from), letters.get(to)]
    return ends[0] && ends[1] ? [...new Set([...ends[0], ...ends[1]])] : []
  }

  return {
    price(tokens, place) {
      const one = readBoundAt(tokens, place) ?? dashed(tokens[place])
      if (!one) return undefined
      const other = readBoundAt(tokens, place + one.taken)
      const bothBounds = { ...other?.value, ...one.value }
      const isRange = other !== undefined && Object.keys(bothBounds).length === 2
      return isRange && (bothBounds.from ?? 0) < (bothBounds.to ?? 0)
        ? { value: bothBounds, taken: one.taken + other.taken }
        : one
    },

    size(tokens, place) {
      const before = sizeWords.at(tokens, place)
      const at = place + (before?.taken ?? 0)
      const token = plain(tokens[at])
      // «18 л» is no size.
      const isUnit = token.length === 1 && /^\d+$/.test(plain(tokens[at - 1]))
      const labels = isUnit ? [] : readLabels(token)
      if (labels.length === 0) return undefined
      const after = before ? undefined : sizeWords.at(tokens, at + 1)
      const taken = at - place + 1 + (after?.taken ?? 0)
      return { value: { labels }, taken }
    },
  }
}

/** «Около 5000»: a fifth less or more. */
function rangeAround(amount: number): PriceBounds {
  return { from: Math.round(amount * 0.8), to: Math.round(amount * 1.2) }
}

/** A number with the groups of three that follow it, and what is written to its end. */
function readFiguresAt(
  tokens: readonly string[],
  place: number,
): { digits: number | undefined; unit: string; taken: number } {
  const [, whole, end = ''] = /^(\d+(?:[.,]\d+)?)(\D*)$/.exec(plain(tokens[place])) ?? []
  if (whole === undefined) return { digits: undefined, unit: '', taken: 1 }
  let digits = Number(whole.replace(',', '.'))
  let unit = end
  let taken = 1
  while (unit === '' && /^\d{1,3}$/.test(whole)) {
    const [, group, after = ''] = /^(\d{3})(\D*)$/.exec(plain(tokens[place + taken])) ?? []
    if (group === undefined) break
    digits = digits * 1_000 + Number(group)
    unit = after
    taken++
  }
  return { digits, unit, taken }
}

/** «3000-5000» */
function dashed(token: string | undefined): TokenMatch<PriceBounds> | undefined {
  const [, from, to] = /^(\d{3,6})[-–—](\d{3,6})$/.exec(plain(token)) ?? []
  return from !== undefined && to !== undefined && Number(from) < Number(to)
    ? { value: { from: Number(from), to: Number(to) }, taken: 1 }
    : undefined
}

function plain(token: string | undefined): string {
  return normalizeWord(token ?? '').replace(/[.,;]+$/, '')
}
