import type { CartSnapshotLine } from '@vitrina/federation'
import { type Dispatch, useRef, useState } from 'react'
import type { Buying } from '../cart/cart-service.ts'
import { type CartState, visibleCart } from '../cart/cart-state.ts'
import type { CheckoutAction } from './checkout-state.ts'
import { holdTheSame } from './line-changes.ts'
import { refusedFields } from './order-refusal.ts'
import { type Chosen, placeSeenCart } from './place-seen-cart.ts'
import type { PlacingFailure } from './placed-order.ts'

export type PlacingState =
  | { kind: 'idle' }
  | { kind: 'placing'; isRetrying: boolean }
  /** `lines` are those that were to be ordered: the problems count them. */
  | { kind: 'failed'; failure: PlacingFailure; lines: readonly CartSnapshotLine[] }

type PlacingOptions = {
  buying: Buying
  cart: CartState
  isVirtual: boolean
  dispatch: Dispatch<CheckoutAction>
}

/** Sends the order on its way and says how it goes. A second press while it is under way does nothing. */
export function usePlacing({ buying, cart, isVirtual, dispatch }: PlacingOptions) {
  const [placing, setPlacing] = useState<PlacingState>(idle)
  const isUnderWay = useRef(false)

  async function place(chosen: Chosen): Promise<void> {
    if (isUnderWay.current) return
    isUnderWay.current = true
    setPlacing({ kind: 'placing', isRetrying: false })
    try {
      await send(chosen)
    } finally {
      isUnderWay.current = false
    }
  }

  async function send(chosen: Chosen): Promise<void> {
    const onRetry = () => setPlacing({ kind: 'placing', isRetrying: true })
    const { answer, lines } = await placeSeenCart(buying, chosen, onRetry)
    if (answer.ok) return
    setPlacing({ kind: 'failed', failure: answer.failure, lines })
    if (answer.failure.kind === 'invalid') {
      const hasOtherBilling = !isVirtual && chosen.details.wishes.otherBilling
      const problems = refusedFields(answer.failure.problems, hasOtherBilling)
      dispatch({ type: 'refused', problems, isVirtual })
    }
    void buying.refresh()
  }

  return { placing: isSettledBy(cart, placing) ? idle : placing, place }
}

const idle: PlacingState = { kind: 'idle' }

/** Whether what was said about the cart no longer holds, as the shopper has changed it since. */
function isSettledBy(cart: CartState, placing: PlacingState): boolean {
  return (
    placing.kind === 'failed' &&
    ['conflict', 'not-found', 'cart-changed'].includes(placing.failure.kind) &&
    !holdTheSame(placing.lines, visibleCart(cart).lines)
  )
}
