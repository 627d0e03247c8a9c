import type { PaymentMethod, ShippingMethod } from '@vitrina/contract'
import type { Failure } from '@vitrina/domain'
import type { CartSnapshotLine } from '@vitrina/federation'
import { type Dispatch, useRef, useState } from 'react'
import type { Buying } from '../cart/cart-service.ts'
import type { CheckoutDetails } from './checkout-details.ts'
import type { CheckoutAction } from './checkout-state.ts'
import { draftOrder } from './order-draft.ts'
import { refusedFields } from './order-refusal.ts'

export type PlacingState =
  | { kind: 'idle' }
  | { kind: 'placing'; isRetrying: boolean }
  /** `lines` are those that were sent: the problems count them. */
  | { kind: 'failed'; failure: Failure; lines: readonly CartSnapshotLine[] }

type Chosen = {
  details: CheckoutDetails
  shipping: ShippingMethod | null
  shippingTitle: string
  payment: PaymentMethod
  paymentTitle: string
}

/** Sends the order on its way and says how it goes. A second press while it is under way does nothing. */
export function usePlacing(buying: Buying, isVirtual: boolean, dispatch: Dispatch<CheckoutAction>) {
  const [placing, setPlacing] = useState<PlacingState>({ kind: 'idle' })
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
    await buying.settled()
    const cartId = buying.cartId()
    const cart = buying.store.getState()
    if (cartId === null || cart.lines.length === 0) {
      setPlacing({ kind: 'idle' })
      return
    }
    const draft = draftOrder({ ...chosen, cartId, cart })
    const answer = await buying.orders.place(draft, () =>
      setPlacing({ kind: 'placing', isRetrying: true }),
    )
    if (answer.ok) return
    setPlacing({ kind: 'failed', failure: answer.failure, lines: draft.lines })
    if (answer.failure.kind === 'invalid') {
      dispatch({ type: 'refused', problems: refusedFields(answer.failure.problems), isVirtual })
    }
    void buying.refresh()
  }

  return { placing, place }
}
