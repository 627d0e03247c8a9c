import { applyPendingChanges } from '../cart/apply-changes.ts'
import type { CartState } from '../cart/cart-state.ts'
import { computeProvisionalCartTotals } from './provisional-figures.ts'
import type { LastShownCart } from './seen-lines.ts'

type Sums = Pick<CartState, 'lines' | 'totals' | 'waiting' | 'coupon'>

/**
 * The coupon that the shopper believes to count: the one in the sums, or the one that has gone out
 * of them by itself and that nobody has told them of yet.
 */
export function findDisplayedCouponCode(seen: LastShownCart | null, sums: Sums): string | null {
  const code = couponInSums(sums)
  // A shopper who changes something looks at the totals again.
  const isTheirChange = sums.waiting.some(({ state }) => state !== 'failed')
  return code ?? (isTheirChange ? null : (seen?.coupon ?? null))
}

/** A coupon that waits for more goods takes nothing off; one that is being sent is awaited. */
function couponInSums({ lines, totals, waiting, coupon }: Sums): string | null {
  const figures = computeProvisionalCartTotals(applyPendingChanges(lines, waiting), totals, coupon)
  const isTaken = figures.coupon === 'counts' || figures.coupon === 'unknown'
  return isTaken ? figures.couponCode : null
}
