import { useEffect } from 'react'
import { useStore } from 'zustand'
import type { CartCheckoutService } from '../cart/cart-service.ts'
import type { CartState } from '../cart/cart-state.ts'
import {
  type ChangeSinceShown,
  extendLastShownCart,
  findChangesSinceShown,
  type LastShownCart,
  toLastShownCart,
} from './seen-lines.ts'

export type UnreadCartChanges = {
  changes: readonly ChangeSinceShown[]
  /** The shopper has read them. */
  onRead: () => void
}

/** What became of the cart's goods since the shopper last looked into it, told until it is read. */
export function useUnreadCartChanges(
  buying: CartCheckoutService,
  { lines, totals, waiting }: CartState,
): UnreadCartChanges {
  const cart = { lines, coupon: totals?.coupon_code ?? null }
  const seen = useStore(buying.seen).cart ?? toLastShownCart(cart)
  // In whichever tab the shopper takes it off: there is nothing to tell of it.
  const isTakenOff = waiting.some(
    change => change.kind === 'coupon' && change.code === null && change.state !== 'failed',
  )
  const all = extendLastShownCart(seen, cart)
  const now = isTakenOff ? { ...all, coupon: null } : all
  const figures = JSON.stringify(now)

  useEffect(() => buying.remember(JSON.parse(figures) as LastShownCart), [buying, figures])

  useEffect(() => buying.markLinesVisible(), [buying])

  return {
    // Between two answers of the platform the sums are those of before.
    changes: totals ? findChangesSinceShown(now, cart) : [],
    onRead: () => buying.remember(toLastShownCart(cart)),
  }
}
