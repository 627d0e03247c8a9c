import { absoluteOf, type Money } from '@vitrina/domain'
import type { CartState } from '../cart/cart-state.ts'
import { isProvisional } from './is-provisional.ts'

/** What the shopper sees of a coupon: `discount` is null where the platform has not said it. */
export type ShownCoupon = {
  readonly code: string
  readonly isWaiting: boolean
  readonly discount: Money | null
}

export function couponIn(state: CartState, isOffline: boolean): ShownCoupon | null {
  const { coupon, totals } = state
  if (!coupon) return null
  const isKnown = !coupon.isWaiting && totals && !isProvisional(state, isOffline)
  return { ...coupon, discount: isKnown ? absoluteOf(totals.discount_amount) : null }
}
