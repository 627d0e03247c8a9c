import type { PaymentMethod, ShippingMethod } from '@vitrina/contract'
import { fail, isRetryable, type Money, maxMoney, type Result, succeed } from '@vitrina/domain'
import type { CartSnapshotLine } from '@vitrina/federation'
import type { CartCheckoutService } from '../cart/cart-service.ts'
import { computeVisibleCart } from '../cart/cart-state.ts'
import { findDisplayedCouponCode } from '../contents/find-seen-coupon.ts'
import { futureCartPlaceholder, type WaitingOrder } from '../waiting/waiting-order.ts'
import type { CheckoutDetails } from './checkout-details.ts'
import { computeDisplayedTotal } from './compute-seen-total.ts'
import { findCostChanges } from './find-cost-changes.ts'
import { findLineChanges, findShortages } from './line-changes.ts'
import { createOrderDraft } from './order-draft.ts'
import type { OrderPlacementFailure, StoredPlacedOrder } from './order-types.ts'

/** What the shopper has filled in and chosen, in the shop's words. */
export type CheckoutSelection = {
  details: CheckoutDetails
  /** By a tick of its own. */
  wantsNewsletter?: boolean
  shipping: ShippingMethod | null
  shippingTitle: string
  payment: PaymentMethod
  paymentTitle: string
}

type Pressed = {
  answer: Result<StoredPlacedOrder, OrderPlacementFailure>
  /** The platform is out of reach: the order waits in this browser. */
  kept: WaitingOrder | null
  /** The lines to be ordered. */
  lines: readonly CartSnapshotLine[]
}

export type OrderPlacementOptions = {
  onRetry?: () => void
  /** What it comes to now, as an order refused for that has told. */
  agreedTotal?: Money | null
  /** The chosen method as it is offered at this moment; nothing if none answers. */
  fetchCurrentShipping?: (cartId: string) => Promise<ShippingMethod | undefined>
}

/**
 * Orders the cart as the shopper sees it now. What another tab or device has changed meanwhile is
 * told, never ordered unseen; whether the coupon still counts, and what it comes to, the platform
 * says.
 */
export async function placeOrderForVisibleCart(
  buying: CartCheckoutService,
  chosen: CheckoutSelection,
  {
    onRetry = () => {},
    agreedTotal = null,
    fetchCurrentShipping = async () => undefined,
  }: OrderPlacementOptions = {},
): Promise<Pressed> {
  const atPress = buying.store.getState()
  const { lines: seen, grandTotal } = computeVisibleCart(atPress)
  const seenCoupon = findDisplayedCouponCode(buying.seen.getState().cart, atPress)
  const seenTotal = chooseHigherTotal(computeDisplayedTotal(atPress, chosen.shipping), agreedTotal)
  let { lines } = buying.store.getState()

  async function placeOnline() {
    await buying.waiting.giveWay(buying.cartId())
    await buying.settled()
    return buying.orders.place(async () => {
      const current = await buying.refreshUnderLock(onRetry)
      if (!current.ok) return current
      const cartId = buying.cartId()
      const now = buying.store.getState()
      lines = now.lines
      const changes = findLineChanges(seen, lines)
      if (cartId === null || changes.length > 0)
        return fail({ kind: 'cart-changed', changes: [...changes, ...findShortages(lines)] })
      const shipping = (await fetchCurrentShipping(String(cartId))) ?? chosen.shipping
      const costs = findCostChanges({ cart: atPress, ...chosen }, { cart: now, shipping })
      if (costs.length > 0) return fail({ kind: 'cart-changed', changes: costs })
      return succeed(createOrderDraft({ ...chosen, cartId, cart: now, seenCoupon, seenTotal }))
    }, onRetry)
  }

  async function storeAsWaiting(): Promise<WaitingOrder> {
    const { totals } = buying.store.getState()
    const cartId = buying.cartId() ?? futureCartPlaceholder
    const cart = { lines: seen, totals: grandTotal === null ? null : totals }
    return buying.waiting.keep(createOrderDraft({ ...chosen, cartId, cart, seenCoupon, seenTotal }))
  }

  const answer: Pressed['answer'] = buying.waiting.isReachable()
    ? await placeOnline()
    : fail({ kind: 'offline' })
  const mustWait =
    !answer.ok &&
    answer.failure.kind !== 'cart-changed' &&
    isRetryable(answer.failure) &&
    !buying.waiting.isReachable()
  if (!mustWait) return { answer, lines, kept: null }
  // Another tab may have ordered it meanwhile: it would wait for a cart that holds nothing of it.
  const changes = findLineChanges(seen, computeVisibleCart(buying.store.getState()).lines)
  if (changes.length > 0)
    return { answer: fail({ kind: 'cart-changed', changes }), lines, kept: null }
  return { answer, lines, kept: await storeAsWaiting() }
}

function chooseHigherTotal(seen: Money | null, agreed: Money | null): Money | null {
  return seen === null || agreed === null ? seen : maxMoney(seen, agreed)
}
