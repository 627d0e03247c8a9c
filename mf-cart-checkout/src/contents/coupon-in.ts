import { foldChanges } from '../cart/cart-fold.ts'
import type { CartState } from '../cart/cart-state.ts'
import { isProvisional } from './is-provisional.ts'
import { provisionalFigures } from './provisional-figures.ts'

/** What the shopper sees of a coupon: `discount` is null where the platform has not said it. */
export type ShownCoupon = {
  readonly code: string
  readonly isWaiting: boolean
  readonly discount: number | null
}

export function couponIn(state: CartState, isOffline: boolean): ShownCoupon | null {
  const { coupon, totals } = state
  if (!coupon) return null
  const isKnown = !coupon.isWaiting && totals && !isProvisional(state, isOffline)
  return { ...coupon, discount: isKnown ? Math.abs(totals.discount_amount) : null }
}

/**
 * The code of the coupon that the sums shown are made with: one that waits for more goods takes nothing off
 * them, one that is on its way is awaited.
 */
export function couponInSums({
  lines,
  totals,
  waiting,
  coupon,
}: Pick<CartState, 'lines' | 'totals' | 'waiting' | 'coupon'>): string | null {
  const figures = provisionalFigures(foldChanges(lines, waiting), totals, coupon)
  const isTaken = figures.coupon === 'counts' || figures.coupon === 'unknown'
  return isTaken ? figures.couponCode : null
}
