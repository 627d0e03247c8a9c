import { useServices } from '@vitrina/federation'
import { useEffect, useState } from 'react'
import type { CartState } from '../cart/cart-state.ts'
import { alsoSeen, type SeenCart, type SeenChange, seenChanges, seenOf } from './seen-lines.ts'

export type SeenChanges = {
  changes: readonly SeenChange[]
  /** The shopper has read them. */
  onRead: () => void
  /** The shopper takes this coupon off: nothing to be told. `null` once another is applied. */
  onCouponOff: (code: string | null) => void
}

/** What became of the cart's goods since the shopper last looked into it, told until it is read. */
export function useSeenChanges({ lines, totals }: CartState): SeenChanges {
  const { storage } = useServices()
  const cart = { lines, coupon: totals?.coupon_code ?? null }
  const [seen, setSeen] = useState(
    () => storage.read<SeenCart>('cart', 'seen-lines') ?? seenOf(cart),
  )
  const [takenOff, setTakenOff] = useState<string | null>(null)
  const all = alsoSeen(seen, cart)
  const now = cart.coupon === null && all.coupon === takenOff ? { ...all, coupon: null } : all
  const figures = JSON.stringify(now)

  useEffect(() => {
    const { lines, coupon } = JSON.parse(figures) as SeenCart
    if (lines.length > 0) storage.write('cart', 'seen-lines', { lines, coupon })
    else storage.remove('cart', 'seen-lines')
    setSeen({ lines, coupon })
  }, [storage, figures])

  return {
    // Between two answers of the platform the sums are those of before.
    changes: totals ? seenChanges(now, cart) : [],
    onRead: () => setSeen(seenOf(cart)),
    onCouponOff: setTakenOff,
  }
}
