import type { ApiClient } from '@vitrina/api-client'
import type { OrderConfirmation } from '@vitrina/contract'
import { type Failure, isRetryable, noMoney, type Result, succeed } from '@vitrina/domain'
import type { ShopEventBus } from '@vitrina/events'
import { type Wait, withAttempts } from '../cart/attempts.ts'
import type { WithCartLock } from '../cart/cart-lock.ts'
import { isCustomersCart } from '../cart/is-customers-cart.ts'
import { isVisibleTo } from '../waiting/waiting-order.ts'
import type { OrderRecords, PendingOrder } from './order-records.ts'
import type { OrderDraft, PlacingFailure, RememberedOrder } from './order-types.ts'

export interface OrderPlacing {
  /**
   * Places an order, repeating itself with one key while that may help. Pressing twice, or again
   * after a reload, asks for the same order as long as its content is the same. `draft` is called
   * under the cart's lock: nothing comes into the cart between the draft and the order.
   */
  place(
    draft: MakeDraft,
    onRetry?: (failure: Failure) => void,
  ): Promise<Result<RememberedOrder, PlacingFailure>>
  /**
   * Finds out whether an order whose answer was lost was made of this cart after all. To be called
   * under the cart's lock, and only of a cart that is used up: an open one would be ordered by it.
   */
  findLost(cartId: OrderDraft['request']['cart_id']): Promise<Result<RememberedOrder | null>>
  /**
   * The key under which this content is ordered, now or later. `mayHaveArrived`: it was sent
   * already, and nobody knows what became of it.
   */
  keyOf(draft: OrderDraft): { key: string; mayHaveArrived: boolean }
  /** An order that has waited is to be sent now, perhaps by somebody else than this tab. */
  noteSending(order: PendingOrder): void
  /** The order under this key is given up, or was refused. */
  forget(key: string): void
  /**
   * An order was made of the cart: remembers it, tells of it once, and lets go of the cart. Under
   * its lock. To somebody else who is here by now it is neither told nor left.
   */
  finish(order: PendingOrder, confirmation: OrderConfirmation): RememberedOrder
  lastOrder(): RememberedOrder | null
}

type MakeDraft = () => Promise<Result<OrderDraft, PlacingFailure>>

export type OrderPlacingOptions = {
  api: ApiClient['order']
  events: ShopEventBus
  records: OrderRecords
  /** The cart's lock: an order is never placed while the cart is being changed. */
  withCartLock: WithCartLock
  /** The cart has become an order and is to be forgotten, before anyone else gets the lock. */
  onPlaced: (order: OrderDraft) => void
  /** The signed-in customer, else the one whose session expired. */
  present: () => string | null
  wait: Wait
  newKey: () => string
}

export function createOrderPlacing({
  api,
  events,
  records,
  withCartLock,
  onPlaced,
  present,
  wait,
  newKey,
}: OrderPlacingOptions): OrderPlacing {
  let underWay: Promise<Result<RememberedOrder, PlacingFailure>> | null = null

  async function draftAndSend(makeDraft: MakeDraft, onRetry?: (failure: Failure) => void) {
    const draft = await makeDraft()
    return draft.ok ? send(draft.value, onRetry) : draft
  }

  async function send(
    draft: OrderDraft,
    onRetry?: (failure: Failure) => void,
  ): Promise<Result<RememberedOrder>> {
    const { key, mayHaveArrived } = keyOf(draft)
    const order = { ...draft, key, wasSent: true, of: present() }
    if (!mayHaveArrived) tellSending(order)
    keepFirst(order)

    const answer = await ask(order, onRetry)
    if (answer.ok) return answer
    if (isUsedUp(answer.failure)) {
      // Perhaps by an earlier press, whose answer was lost.
      const lost = await findLost(order.request.cart_id)
      return lost.ok && lost.value ? succeed(lost.value) : answer
    }
    if (isStillOpen(answer.failure)) forgetOrdersOf(order.request.cart_id)
    if (!isRetryable(answer.failure) && answer.failure.kind !== 'signed-out') {
      events.emit('order:refused', { orderId: key, reason: answer.failure.kind })
    }
    return answer
  }

  function keyOf(draft: OrderDraft) {
    const content = serializeContent(draft)
    const known = records.pending().find(other => serializeContent(other) === content)
    if (known) return { key: known.key, mayHaveArrived: known.wasSent !== false }
    const key = newKey()
    keepFirst({ ...draft, key, wasSent: false })
    return { key, mayHaveArrived: false }
  }

  function tellSending({ key, lines, totals }: PendingOrder) {
    const grandTotal = totals?.grand_total ?? null
    events.emit('order:sending-started', { orderId: key, lineCount: lines.length, grandTotal })
  }

  function noteSending(order: PendingOrder) {
    const pending = records.pending()
    const known = pending.find(({ key }) => key === order.key)
    if (!known) return keepFirst(order)
    const { wasSent } = known
    if (wasSent === false) tellSending(order)
    // The cart it is made of may be known only now.
    const noted = { ...order, ...(wasSent !== undefined && { wasSent }) }
    records.keepPending(pending.map(other => (other === known ? noted : other)))
  }

  function keepFirst(order: PendingOrder) {
    records.keepPending([order, ...records.pending().filter(({ key }) => key !== order.key)])
  }

  function forget(key: string) {
    records.keepPending(records.pending().filter(other => other.key !== key))
  }

  /**
   * No earlier press has made an order of this cart, and none shall: the shopper wants another one.
   */
  function forgetOrdersOf(cartId: OrderDraft['request']['cart_id']) {
    records.keepPending(records.pending().filter(({ request }) => request.cart_id !== cartId))
  }

  async function ask(
    order: PendingOrder,
    onRetry?: (failure: Failure) => void,
  ): Promise<Result<RememberedOrder>> {
    const answer = await withAttempts(() => api.place(order.request, order.key), wait, onRetry)
    if (answer.ok) return succeed(finish(order, answer.value))
    if (isDecided(order, answer.failure)) forget(order.key)
    return answer
  }

  async function findLost(
    cartId: OrderDraft['request']['cart_id'],
  ): Promise<Result<RememberedOrder | null>> {
    // The first one was made of the open cart, if any: those after it are still known then.
    for (const order of records.pending().toReversed()) {
      if (order.request.cart_id !== cartId) continue
      const answer = await ask(order)
      if (answer.ok || isRetryable(answer.failure)) return answer
    }
    return succeed(null)
  }

  function finish(order: PendingOrder, confirmation: OrderConfirmation): RememberedOrder {
    const { request, key: orderId } = order
    const pending = records.pending()
    const position = pending.findIndex(({ key }) => key === orderId)
    const placed = {
      lines: order.lines,
      totals: order.totals,
      shippingTitle: order.shippingTitle,
      paymentTitle: order.paymentTitle,
      orderId,
      cartId: request.cart_id,
      confirmation,
      addressInformation: request.addressInformation,
      outrun: pending.slice(0, Math.max(position, 0)).map(({ key }) => key),
    }
    if (!isVisibleTo(present(), order)) {
      forget(orderId)
      return placed
    }
    const { orderNumber } = confirmation
    // A browser that ended before the cart was forgotten asks again, and is told of the order
    // again.
    const isNews = records.lastOrder()?.confirmation.orderNumber !== orderNumber
    records.keepLastOrder(placed)
    if (isNews) {
      events.emit('order:placed', {
        orderId,
        orderNumber,
        grandTotal: order.totals?.grand_total ?? noMoney,
        items: order.lines.map(({ sku, parentSku, name, quantity, price }) => {
          return { sku, parentSku, name, quantity, price }
        }),
      })
    }
    onPlaced(order)
    records.keepPending([])
    return placed
  }

  return {
    place(draft, onRetry) {
      underWay ??= withCartLock(() => draftAndSend(draft, onRetry)).finally(() => {
        underWay = null
      })
      return underWay
    },
    findLost,
    keyOf,
    noteSending,
    forget,
    finish,
    lastOrder: records.lastOrder,
  }
}

/** The platform says that the cart is gone or ordered, whatever the order holds. */
export function isUsedUp(failure: Failure): boolean {
  return (
    failure.kind === 'not-found' || (failure.kind === 'conflict' && failure.problems.length === 0)
  )
}

/**
 * Whether nothing can come of the order any more. Who is signed in no more is not listened to, nor
 * shown a customer's cart: an attempt before may have got through.
 */
function isDecided({ request }: OrderDraft, failure: Failure): boolean {
  if (isRetryable(failure) || failure.kind === 'signed-out') return false
  return failure.kind !== 'not-found' || !isCustomersCart(String(request.cart_id))
}

/**
 * Stock and prices are looked at only in a cart not ordered yet. Other refusals may come before the
 * cart is looked at (a wrong postcode), and say nothing of what an earlier press has done.
 */
function isStillOpen(failure: Failure): boolean {
  return failure.kind === 'conflict' && failure.problems.length > 0
}

function serializeContent({ request }: OrderDraft): string {
  return JSON.stringify(request)
}
