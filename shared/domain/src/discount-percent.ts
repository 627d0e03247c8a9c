import type { ShownPrice } from './product-summary.ts'

// Apart from what makes a price of figures: each first load shows one, and none makes any.

/** Whole percent off, at least one: `21` for −21 %. */
export function computeDiscountPercent({ now, before }: ShownPrice): number | undefined {
  return before ? Math.max(1, Math.round((1 - now / before) * 100)) : undefined
}
