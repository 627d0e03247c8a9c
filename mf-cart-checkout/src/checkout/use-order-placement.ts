import type { OrderRequest } from '@vitrina/contract'
import type { Money } from '@vitrina/domain'
import { useNavigate, useServices } from '@vitrina/federation'
import { type Dispatch, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { CartCheckoutService } from '../cart/cart-service.ts'
import { type CartState, computeVisibleCart } from '../cart/cart-state.ts'
import { useUnplacedOrders } from '../waiting/use-waiting-orders.ts'
import { waitingOrdersHash } from '../waiting/waiting-address.ts'
import { createShippingMethodKey } from './checkout-details.ts'
import type { CheckoutAction } from './checkout-state.ts'
import { hasSameProducts } from './line-changes.ts'
import { hasSeparateBillingAddress } from './order-draft.ts'
import {
  findChangedTotal,
  findCouponBelowMinimum,
  findCouponOfOtherEmail,
  findRefusedCoupon,
  findRefusedFields,
} from './order-refusal.ts'
import type { OrderedLine, OrderPlacementFailure } from './order-types.ts'
import {
  type CheckoutSelection,
  type OrderPlacementOptions,
  placeOrderForVisibleCart,
} from './place-seen-cart.ts'
import { useOpenThankYou } from './thank-you-flag.ts'

export type OrderPlacementState =
  | { kind: 'idle' }
  | { kind: 'placing'; isRetrying: boolean }
  | ({ kind: 'failed'; failure: OrderPlacementFailure } & OrderOutcome)

type OrderOutcome = {
  /** The lines to be ordered: problems refer to them by number. */
  lines: readonly OrderedLine[]
  /** How it was to be delivered, by its key: a sum that was told holds for that. */
  shipping: string | null
}

type SendOptions = Pick<OrderPlacementOptions, 'agreedTotal' | 'fetchCurrentShipping'>

type PlacingOptions = {
  buying: CartCheckoutService
  cart: CartState
  isVirtual: boolean
  /** The key of the delivery chosen now. */
  shipping: string | null
  dispatch: Dispatch<CheckoutAction>
}

/**
 * Sends the order on its way and says how it goes. A second press while it is under way does
 * nothing.
 */
export function useOrderPlacement({ buying, cart, isVirtual, shipping, dispatch }: PlacingOptions) {
  const thank = useOpenThankYou()
  const [placing, setPlacing] = useState<OrderPlacementState>(idle)
  const isUnderWay = useRef(false)
  const { events } = useServices()
  const navigate = useNavigate()

  const shown = isSettledBy(cart, shipping, placing) ? idle : placing

  const refused = useUnplacedOrders(buying).find(({ state }) => state === 'refused')
  const refusedId = refused?.order_id

  const tellOfRefused = useEffectEvent(() => {
    if (!refused?.refusal || isUnderWay.current) return
    const { lines, request } = refused
    fail(
      refused.refusal,
      { lines, shipping: readShipping(request.addressInformation) },
      hasSeparateBillingAddress(refused),
    )
    void readTotalsAgain(refused.refusal)
  })
  // Each refused order is told of once.
  useEffect(() => {
    if (refusedId !== undefined) tellOfRefused()
  }, [refusedId])

  function fail(failure: OrderPlacementFailure, ordered: OrderOutcome, hasOtherBilling = false) {
    setPlacing({ kind: 'failed', failure, ...ordered })
    if (failure.kind !== 'invalid') return
    const problems = findRefusedFields(failure.problems, hasOtherBilling)
    dispatch({ type: 'refused', problems, isVirtual })
  }

  async function place(chosen: CheckoutSelection, options: SendOptions): Promise<void> {
    if (isUnderWay.current) return
    isUnderWay.current = true
    const agreedTotal = findTotalInNotice(shown)
    const { lineCount, grandTotal } = computeVisibleCart(cart)
    const paymentMethod = chosen.payment.code
    events.emit('checkout:order-asked', { lineCount, grandTotal, paymentMethod })
    // No way to pay has a server between the press and the order.
    events.emit('checkout:payment-cleared', { paymentMethod })
    setPlacing({ kind: 'placing', isRetrying: false })
    try {
      await send(chosen, { agreedTotal, ...options })
    } finally {
      isUnderWay.current = false
    }
  }

  async function send(chosen: CheckoutSelection, options: SendOptions): Promise<void> {
    const { pathname } = window.location
    const onRetry = () => setPlacing({ kind: 'placing', isRetrying: true })
    const { answer, lines, kept } = await placeOrderForVisibleCart(buying, chosen, {
      onRetry,
      ...options,
    })
    // A shopper who has left the checkout meanwhile is not led back.
    const isHere = window.location.pathname === pathname
    if (answer.ok) {
      // Where another has come meanwhile it is not theirs.
      const isTheirs = buying.orders.lastOrder()?.orderId === answer.value.orderId
      if (!isTheirs) setPlacing(idle)
      else if (isHere) thank()
      return
    }
    if (kept) {
      if (isHere) void navigate(waitingOrdersHash)
      return
    }
    const ordered = { lines, shipping: chosen.shipping && createShippingMethodKey(chosen.shipping) }
    fail(answer.failure, ordered, !isVirtual && chosen.details.choices.otherBilling)
    void readTotalsAgain(answer.failure)
  }

  /** What an order was refused for is in the sums only when they are read anew. */
  async function readTotalsAgain(failure: OrderPlacementFailure): Promise<void> {
    await buying.refresh()
    const seen = buying.seen.getState().cart
    // An order of before may have been refused for a coupon that these sums never had.
    if (!seen?.coupon || seen.coupon !== findCouponInNotice(failure)) return
    buying.remember({ ...seen, coupon: buying.store.getState().totals?.coupon_code ?? null })
  }

  return { placing: shown, place }
}

const idle: OrderPlacementState = { kind: 'idle' }

function readShipping(information: OrderRequest['addressInformation']): string | null {
  const { shipping_carrier_code: carrier_code, shipping_method_code: method_code } = information
  return carrier_code && method_code ? createShippingMethodKey({ carrier_code, method_code }) : null
}

/** The coupon of which the shopper is told that it takes nothing off. */
function findCouponInNotice(failure: OrderPlacementFailure): string | undefined {
  if (failure.kind !== 'conflict') return undefined
  return findRefusedCoupon(failure.problems) ?? findCouponBelowMinimum(failure.problems)
}

/** Pressing again counts as having read it. */
function findTotalInNotice(placing: OrderPlacementState): Money | null {
  if (placing.kind !== 'failed' || placing.failure.kind !== 'conflict') return null
  return findChangedTotal(placing.failure.problems)?.now ?? null
}

function hasCostChange(failure: OrderPlacementFailure): boolean {
  return failure.kind === 'cart-changed' && failure.changes.some(change => 'before' in change)
}

/**
 * Whether what was said no longer holds, as the shopper has changed the cart since, or the delivery
 * a sum was told for.
 */
function isSettledBy(
  cart: CartState,
  shipping: string | null,
  placing: OrderPlacementState,
): boolean {
  if (placing.kind !== 'failed') return false
  const { failure, lines } = placing
  if (!['invalid', 'conflict', 'not-found', 'cart-changed'].includes(failure.kind)) return false
  const foreign = failure.kind === 'conflict' ? findCouponOfOtherEmail(failure.problems) : undefined
  if (foreign !== undefined && cart.coupon?.code !== foreign) return true
  const isAboutCost = findTotalInNotice(placing) !== null || hasCostChange(failure)
  if (isAboutCost && shipping !== placing.shipping) return true
  return !hasSameProducts(lines, computeVisibleCart(cart).lines)
}
