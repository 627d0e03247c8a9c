import { type Money, toAbsoluteAmount, zeroMoney } from '@vitrina/domain'
import type { CartState } from '../cart/cart-state.ts'
import { areTotalsProvisional } from './is-provisional.ts'

/** What the shopper sees of a coupon: `discount` is null where the platform has not said it. */
export type CouponView = {
  readonly code: string
  readonly isWaiting: boolean
  readonly discount: Money | null
}

export function toCouponView(state: CartState, isOffline: boolean): CouponView | null {
  const { coupon, totals, totalsAreOld } = state
  if (!coupon) return null
  if (coupon.isWaiting || !totals || areTotalsProvisional(state, isOffline)) {
    return { ...coupon, discount: null }
  }
  const discount = toAbsoluteAmount(totals.discount_amount)
  // The answer that takes a coupon comes before the totals with it: those at hand take nothing off.
  return { ...coupon, discount: totalsAreOld && discount === zeroMoney ? null : discount }
}
