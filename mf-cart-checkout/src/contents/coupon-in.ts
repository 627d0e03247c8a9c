import type { CartState } from '../cart/cart-state.ts'

/** What the shopper sees of a coupon: `discount` is null while it waits for the platform. */
export type ShownCoupon = { readonly code: string; readonly discount: number | null }

export function couponIn({ coupon, totals }: CartState): ShownCoupon | null {
  if (!coupon) return null
  if (coupon.isWaiting || !totals) return { code: coupon.code, discount: null }
  return { code: coupon.code, discount: Math.abs(totals.discount_amount) }
}
