import { type Kopecks, type Money, toKopecks, zeroMoney } from './money.ts'

/** Decimal rubles with tax, as a document stores them; dates `YYYY-MM-DD HH:mm:ss` in UTC. */
export type StoredPrice = {
  readonly price: Money
  readonly special_price?: Money | null | undefined
  readonly special_from_date?: string | null | undefined
  readonly special_to_date?: string | null | undefined
  /** What is paid where no special price says so: docs/rules/prices.md#the-price-that-counts. */
  readonly final_price?: Money | null | undefined
}

/** What one piece costs, tax included. `special` is null when no special price counts now. */
export type GrossPrice = {
  readonly final: Kopecks
  readonly regular: Kopecks
  readonly special: Kopecks | null
}

/**
 * The price that counts at `nowMs`: a special price only within its dates, and only when lower. A
 * final price below the regular one counts in its place; below a special price that counts, the two
 * change roles (docs/rules/prices.md#the-price-that-counts).
 */
export function computePriceAt(stored: StoredPrice, nowMs: number): GrossPrice {
  const regular = toKopecks(stored.price)
  const special = findSpecialPrice(stored, nowMs)
  const final = toKopecks(stored.final_price ?? zeroMoney)
  if (final > 0 && final < regular) {
    if (special === null) return { final, regular, special: null }
    if (final < special) return { final: special, regular, special: final }
  }
  return { final: special ?? regular, regular, special }
}

/** The special price where it counts: lower than the regular one, and within its dates. */
function findSpecialPrice(stored: StoredPrice, nowMs: number): Kopecks | null {
  const special = toKopecks(stored.special_price ?? zeroMoney)
  const isLower = special > 0 && special < toKopecks(stored.price)
  return isLower && isSpecialPriceValid(stored, nowMs) ? special : null
}

/** Valid strictly between its dates; a missing bound is open. */
export function isSpecialPriceValid(stored: StoredPrice, nowMs: number): boolean {
  const from = parseUtcDateTime(stored.special_from_date)
  const to = parseUtcDateTime(stored.special_to_date)
  return (from === null || from < nowMs) && (to === null || nowMs < to)
}

/**
 * The next moment after `nowMs` at which {@link computePriceAt} may answer otherwise; Infinity when
 * none.
 */
export function findNextPriceChange(stored: StoredPrice, nowMs: number): number {
  if (stored.special_price == null) return Number.POSITIVE_INFINITY
  const from = parseUtcDateTime(stored.special_from_date)
  const to = parseUtcDateTime(stored.special_to_date)
  // The bounds themselves are outside: one millisecond past `from` it counts.
  if (from !== null && from >= nowMs) return from + 1
  if (to !== null && to > nowMs) return to
  return Number.POSITIVE_INFINITY
}

/** Milliseconds of `YYYY-MM-DD HH:mm:ss` in UTC; null for nothing or no date. */
export function parseUtcDateTime(date: string | null | undefined): number | null {
  if (!date) return null
  const ms = Date.parse(`${date.trim().replace(' ', 'T')}${date.trim().length > 10 ? 'Z' : ''}`)
  return Number.isNaN(ms) ? null : ms
}
