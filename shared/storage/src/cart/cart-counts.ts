import { isMoney, isNullOr, isNumber, isObjectOf, type Money, type Shape } from '@vitrina/domain'
import type { ShopStorage } from '../shop-storage.ts'

/** Of the cart at the platform's last answer. */
export type CartCounts = {
  lineCount: number
  /** Units of goods over all lines. */
  quantity: number
  /** Decimal rubles; `null` until the platform has computed it. */
  grandTotal: Money | null
}

const isCartCounts: Shape<CartCounts> = isObjectOf({
  lineCount: isNumber,
  quantity: isNumber,
  grandTotal: isNullOr(isMoney),
})

/** Hears that another tab has changed the cart. */
export function onForeignCart(
  storage: Pick<ShopStorage, 'onForeignChange'>,
  listener: () => void,
): () => void {
  return storage.onForeignChange('cart', 'current-cart', listener)
}

/**
 * How much lies in the cart by its snapshot, for who shows no more of it. What is none counts as an
 * empty one: to drop it is for its owner, the cart.
 */
export function readCartCounts(storage: Pick<ShopStorage, 'read'>): CartCounts {
  const kept = storage.read('cart', 'current-cart')
  if (!isCartCounts(kept)) return { lineCount: 0, quantity: 0, grandTotal: null }
  const { lineCount, quantity, grandTotal } = kept
  return { lineCount, quantity, grandTotal }
}
