/** Decimal rubles, half-open: `from` belongs to the range, `to` does not. A missing bound is open. */
export type PriceRange = { readonly from?: number; readonly to?: number }

/** The ranges a price facet counts (spec §9). */
export const priceRanges: readonly PriceRange[] = [
  { from: 0, to: 5_000 },
  { from: 5_000, to: 10_000 },
  { from: 10_000, to: 15_000 },
  { from: 15_000 },
]

/** Reads a facet key such as `0.0-5000.0` or `15000.0-*`; anything else is `null`. */
export function readPriceRange(key: string): PriceRange | null {
  const [, from, to] = /^(\*|\d+(?:\.\d+)?)-(\*|\d+(?:\.\d+)?)$/.exec(key) ?? []
  if (from === undefined || to === undefined || (from === '*' && to === '*')) return null
  return {
    ...(from !== '*' && { from: Number(from) }),
    ...(to !== '*' && { to: Number(to) }),
  }
}

/** The range as a search filter. Bounds are those the facet counts with, so counts and results agree. */
export function priceFilterValue({ from, to }: PriceRange): { gte?: number; lt?: number } {
  return {
    ...(from !== undefined && from > 0 && { gte: from }),
    ...(to !== undefined && { lt: to }),
  }
}
