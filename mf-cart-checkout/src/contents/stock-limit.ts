import type { VisibleCartLine } from '../cart/cart-state.ts'

/** How many can be had; `null` where the platform sets no bound or did not say. */
export function findStockLimit({
  isInStock,
  stockQuantity,
}: Pick<VisibleCartLine, 'isInStock' | 'stockQuantity'>): number | null {
  if (!isInStock) return 0
  return stockQuantity !== null && stockQuantity > 0 ? stockQuantity : null
}
