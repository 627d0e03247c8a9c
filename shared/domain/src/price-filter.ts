import { type Money, parseMoney, zeroMoney } from './money.ts'

/** Decimal rubles: `from` belongs to the range, `to` does not. A missing bound is open. */
export type PriceRange = { readonly from?: Money; readonly to?: Money }

const stepsInRubles = [5_000, 10_000, 15_000].map(parseMoney)
const stepsElsewhere = [50, 100, 150].map(parseMoney)

/** Where one price range ends and the next begins, in a shop that says nothing else. */
export function getDefaultPriceSteps(currencyCode: string): readonly Money[] {
  return currencyCode === 'RUB' ? stepsInRubles : stepsElsewhere
}

/** The ranges a price facet counts, one more than steps. */
export function createPriceRanges(steps: readonly Money[]): readonly PriceRange[] {
  return [zeroMoney, ...steps].map((from, place) => ({
    from,
    ...(place < steps.length && { to: steps[place] as Money }),
  }))
}

/** The ranges of docs/rules/settings.md#price-ranges. */
export const defaultPriceRanges: readonly PriceRange[] = createPriceRanges(stepsInRubles)

/** Reads a facet key such as `0.0-5000.0` or `15000.0-*`; anything else is `null`. */
export function readPriceRange(key: string): PriceRange | null {
  const [, from, to] = /^(\*|\d{1,15}(?:\.\d+)?)-(\*|\d{1,15}(?:\.\d+)?)$/.exec(key) ?? []
  if (from === undefined || to === undefined || (from === '*' && to === '*')) return null
  return {
    ...(from !== '*' && { from: parseMoney(Number(from)) }),
    ...(to !== '*' && { to: parseMoney(Number(to)) }),
  }
}

/**
 * The range as a search filter. Bounds are those the facet counts with, so counts and results
 * agree.
 */
export function formatPriceFilter({ from, to }: PriceRange): { gte?: Money; lt?: Money } {
  return {
    ...(from !== undefined && from > 0 && { gte: from }),
    ...(to !== undefined && { lt: to }),
  }
}
