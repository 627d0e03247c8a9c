import type { Money } from './money.ts'
import type { Stock } from './product-stock.ts'

/** Whether a product may stand in a list by itself (docs/rules/products.md#availability). */
export function isListable({
  status,
  visibility,
}: {
  status: number
  visibility: number
}): boolean {
  return status < 2 && visibility >= 2 && visibility <= 4
}

/** Filters every product search of a shopper carries (docs/rules/products.md#availability). */
export const listableProductFilter = { visibility: [2, 3, 4], status: [0, 1] } as const

/**
 * `unknown` where nobody counted: it may be bought, and is looked up later
 * (docs/rules/stock.md#levels).
 */
export type StockLevel = 'in-stock' | 'few' | 'out-of-stock' | 'unknown'

/** At this many units or fewer the shopper is told how many are left. */
const fewUnits = 3

export function findStockLevel({ qty, isInStock }: Stock): StockLevel {
  if (!isInStock) return 'out-of-stock'
  if (qty === null) return 'unknown'
  if (qty <= 0) return 'out-of-stock'
  return qty <= fewUnits ? 'few' : 'in-stock'
}

/**
 * Whether a thing of this price may go into a cart (docs/rules/prices.md#unknown-prices): below
 * zero nobody knows what it costs.
 */
export function isSellablePrice(price: Money, zeroPriceAllowed: boolean): boolean {
  return zeroPriceAllowed ? price >= 0 : price > 0
}
