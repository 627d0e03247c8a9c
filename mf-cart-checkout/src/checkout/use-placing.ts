import type { PaymentMethod, ShippingMethod } from '@vitrina/contract'
import { fail, succeed } from '@vitrina/domain'
import type { CartSnapshotLine } from '@vitrina/federation'
import { type Dispatch, useRef, useState } from 'react'
import type { Buying } from '../cart/cart-service.ts'
import { type CartState, visibleCart } from '../cart/cart-state.ts'
import type { CheckoutDetails } from './checkout-details.ts'
import type { CheckoutAction } from './checkout-state.ts'
import { holdTheSame, lineChanges } from './line-changes.ts'
import { draftOrder } from './order-draft.ts'
import { refusedFields } from './order-refusal.ts'
import type { PlacingFailure } from './placed-order.ts'

export type PlacingState =
  | { kind: 'idle' }
  | { kind: 'placing'; isRetrying: boolean }
  /** `lines` are those that were to be ordered: the problems count them. */
  | { kind: 'failed'; failure: PlacingFailure; lines: readonly CartSnapshotLine[] }

type Chosen = {
  details: CheckoutDetails
  shipping: ShippingMethod | null
  shippingTitle: string
  payment: PaymentMethod
  paymentTitle: string
}

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
    const seen = visibleCart(buying.store.getState()).lines
    const onRetry = () => setPlacing({ kind: 'placing', isRetrying: true })
    await buying.settled()
    let { lines } = buying.store.getState()
    const answer = await buying.orders.place(async () => {
      // Another tab or device may have been in the cart: only what the shopper saw is ordered.
      const current = await buying.refreshInTurn(onRetry)
      if (!current.ok) return current
      const cartId = buying.cartId()
      const now = buying.store.getState()
      lines = now.lines
      const changes = lineChanges(seen, lines)
      if (cartId === null || changes.length > 0) return fail({ kind: 'cart-changed', changes })
      return succeed(draftOrder({ ...chosen, cartId, cart: now }))
    }, onRetry)
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
