import type { ShippingMethod } from '@vitrina/contract'
import { toKopecks } from '@vitrina/domain'
import type { CartState } from '../cart/cart-state.ts'
import { computeDisplayedTotal } from './compute-seen-total.ts'
import type { CostChange } from './line-changes.ts'

type PricedCart = { cart: CartState; shipping: ShippingMethod | null }

/**
 * How the cost of the order differs from what was seen: another price of delivery, else a lower
 * total. A higher total is refused by the platform, which says why.
 */
export function findCostChanges(seen: PricedCart, now: PricedCart): CostChange[] {
  const [before, price] = [seen.shipping?.price_incl_tax, now.shipping?.price_incl_tax]
  if (before !== undefined && price !== undefined && before !== price)
    return [{ cause: 'delivery', price, before }]
  // A total that the platform has not computed yet is a guess.
  if (seen.cart.waiting.length > 0) return []
  const [seenTotal, total] = [seen, now].map(({ cart, shipping }) =>
    computeDisplayedTotal(cart, shipping),
  )
  if (seenTotal === undefined || seenTotal === null || total === undefined || total === null)
    return []
  if (toKopecks(total) >= toKopecks(seenTotal)) return []
  return [{ cause: 'total', price: total, before: seenTotal }]
}
