import type { ShippingMethod } from '@vitrina/contract'
import {
  addKopecks,
  type Kopecks,
  type Money,
  subtractKopecks,
  toKopecks,
  toMoney,
  zeroMoney,
} from '@vitrina/domain'
import { type CartState, computeVisibleCart } from '../cart/cart-state.ts'
import { computeProvisionalCartTotals } from '../contents/provisional-figures.ts'

/**
 * What the order comes to as the shopper sees it: the goods by the sums before them, or as they are
 * reckoned without the platform, and the delivery at the price it was offered for. `null` where
 * that is not known.
 */
export function computeDisplayedTotal(
  cart: CartState,
  shipping: ShippingMethod | null,
): Money | null {
  const { price_incl_tax: delivery } = shipping ?? { price_incl_tax: zeroMoney }
  if (typeof delivery !== 'number') return null
  return toMoney(addKopecks(sumSeenLines(cart), toKopecks(delivery)))
}

function sumSeenLines(cart: CartState): Kopecks {
  const { totals, coupon } = cart
  const { lines, grandTotal } = computeVisibleCart(cart)
  if (totals && grandTotal !== null)
    return subtractKopecks(toKopecks(grandTotal), toKopecks(totals.shipping_incl_tax))
  const figures = computeProvisionalCartTotals(lines, totals, coupon)
  return subtractKopecks(toKopecks(figures.grandTotal), toKopecks(figures.shipping ?? zeroMoney))
}
