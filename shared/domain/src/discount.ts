import {
  addKopecks,
  computePercentOfKopecks,
  type Kopecks,
  type Money,
  maxMoney,
  minMoney,
  parseKopecks,
  toKopecks,
  zeroKopecks,
} from './money.ts'

/** Percent of the goods, or a sum in decimal rubles off the goods. */
export type Discount =
  | { readonly kind: 'percent'; readonly percent: number }
  | { readonly kind: 'fixed'; readonly rubles: Money }

/**
 * What a discount takes off goods of this price: never less than nothing, never more than they
 * cost.
 */
export function computeDiscount(goods: Kopecks, discount: Discount): Kopecks {
  const wanted =
    discount.kind === 'percent'
      ? computePercentOfKopecks(goods, discount.percent)
      : toKopecks(discount.rubles)
  return maxMoney(zeroKopecks, minMoney(wanted, goods))
}

/**
 * Spreads a discount over lines by what they cost, without losing a kopeck: each gets its share
 * rounded down, and the kopecks left over go to the largest remainders. No line gets more than it
 * costs.
 *
 * @throws RangeError when the discount is more than the lines cost together.
 */
export function allocateDiscount(discount: Kopecks, costs: readonly Kopecks[]): Kopecks[] {
  const goods = addKopecks(...costs)
  if (discount < 0 || discount > goods) {
    throw new RangeError(`Not a discount on ${goods} kopecks: ${discount}`)
  }
  if (discount === 0) return costs.map(() => zeroKopecks)
  // The products are larger than a number is exact.
  const shares = costs.map((cost, index) => {
    const product = BigInt(discount) * BigInt(cost)
    const remainder = product % BigInt(goods)
    return { index, kopecks: Number(product / BigInt(goods)), remainder }
  })
  const left = discount - shares.reduce((sum, { kopecks }) => sum + kopecks, 0)
  const largest = shares.toSorted((one, other) =>
    one.remainder === other.remainder
      ? one.index - other.index
      : one.remainder > other.remainder
        ? -1
        : 1,
  )
  const rounded = new Set(largest.slice(0, left).map(({ index }) => index))
  return shares.map(({ index, kopecks }) => parseKopecks(kopecks + (rounded.has(index) ? 1 : 0)))
}
