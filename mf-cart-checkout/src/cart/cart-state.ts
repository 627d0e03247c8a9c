import type { Totals } from '@vitrina/contract'
import type { Failure, Money } from '@vitrina/domain'
import type { CartSnapshotLine } from '@vitrina/federation'
import { applyPendingChanges, type VisibleCartLine } from './apply-changes.ts'
import type { PendingCartChange } from './cart-change.ts'

/** What a tab shows of the cart comes of this alone. */
export type CartState = Readonly<{
  /** What the platform last told us. */
  lines: readonly CartSnapshotLine[]
  totals: Totals | null
  /** The lines have changed since the totals were computed. */
  totalsAreOld: boolean
  /** What the shopper did since, oldest first, not yet confirmed; in all tabs the same. */
  waiting: readonly PendingCartChange[]
  /** What stands in the coupon field: the one that counts, or the one that is on its way. */
  coupon: CartCoupon | null
  /** Why the last change of a line was refused, by line. */
  problems: Readonly<Record<number, LineProblem>>
  /** The cart is being read anew, and there was nothing to show meanwhile. */
  isLoading: boolean
  /** Why the platform could not be asked: what is shown may be old. */
  staleness: Failure | null
}>

/** `isOfChoice`: another choice was refused, not another quantity. */
export type LineProblem = Failure & { readonly isOfChoice?: true }

export type CartCoupon = { readonly code: string; readonly isWaiting: boolean }

export type { VisibleCartLine }

export type VisibleCart = {
  lines: readonly VisibleCartLine[]
  quantity: number
  lineCount: number
  /** `null` while the platform has not told it for these lines. */
  grandTotal: Money | null
}

/** The cart as the shopper should see it: the confirmed one with the waiting changes on top. */
export function computeVisibleCart({
  lines,
  totals,
  totalsAreOld,
  waiting,
}: Pick<CartState, 'lines' | 'totals' | 'totalsAreOld' | 'waiting'>): VisibleCart {
  const shown = applyPendingChanges(lines, waiting)
  const isOpen = totalsAreOld || waiting.some(({ state }) => state !== 'failed')
  return {
    lines: shown,
    quantity: shown.reduce((units, line) => units + line.quantity, 0),
    lineCount: shown.length,
    grandTotal: isOpen ? null : (totals?.grand_total ?? null),
  }
}

export function getCartCoupon(
  totals: Totals | null,
  waiting: readonly PendingCartChange[],
): CartCoupon | null {
  const last = waiting.findLast(change => change.kind === 'coupon' && change.state !== 'failed')
  if (last?.kind === 'coupon') return last.code ? { code: last.code, isWaiting: true } : null
  return totals?.coupon_code ? { code: totals.coupon_code, isWaiting: false } : null
}
