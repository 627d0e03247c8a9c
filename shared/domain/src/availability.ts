/** Whether a product may stand in a list by itself: spec §4, "Product availability". */
export function isListable({
  status,
  visibility,
}: {
  status: number
  visibility: number
}): boolean {
  return status < 2 && visibility >= 2 && visibility <= 4
}

/** Filters every product search of a shopper carries (spec §4). */
export const listableFilter = { visibility: [2, 3, 4], status: [0, 1] } as const

export type StockLevel = 'in-stock' | 'few' | 'out-of-stock'

/** At this many units or fewer the shopper is told how many are left. */
const fewUnits = 3

export function stockLevel({ qty, isInStock }: { qty: number; isInStock: boolean }): StockLevel {
  if (!isInStock || qty <= 0) return 'out-of-stock'
  return qty <= fewUnits ? 'few' : 'in-stock'
}
