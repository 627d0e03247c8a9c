import type { ShippingMethod } from '@vitrina/contract'
import { toKopecks } from '@vitrina/domain'
import type { CartState } from '../cart/cart-state.ts'
import { computeSeenTotal } from './compute-seen-total.ts'
import type { SumChange } from './line-changes.ts'

/** A cart and the way it is delivered, at its price. */
type Priced = { cart: CartState; shipping: ShippingMethod | null }

/**
 * What the order comes to now, where that is not what was seen: the price of its delivery, else a
 * sum that has fallen. One that has risen the platform refuses, and says why.
 */
export function findSumChanges(seen: Priced, now: Priced): SumChange[] {
  const [before, price] = [seen.shipping?.price_incl_tax, now.shipping?.price_incl_tax]
  if (before !== undefined && price !== undefined && before !== price)
    return [{ cause: 'delivery', price, before }]
  // A sum that the platform has not counted is a guess.
  if (seen.cart.waiting.length > 0) return []
  const [was, is] = [seen, now].map(({ cart, shipping }) => computeSeenTotal(cart, shipping))
  if (was === null || was === undefined || is === null || is === undefined) return []
  return toKopecks(is) < toKopecks(was) ? [{ cause: 'total', price: is, before: was }] : []
}
