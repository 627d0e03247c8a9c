import type { ApiClient } from '@vitrina/api-client'
import type { OrderConfirmation } from '@vitrina/contract'
import { type Failure, isRetryable, type Result, succeed } from '@vitrina/domain'
import type { ShopEventBus } from '@vitrina/events'
import { callWithRetries, type Delay } from '../cart/attempts.ts'
import type { CartLock } from '../cart/cart-lock.ts'
import { finishOrder } from './finish-order.ts'
import { impliesOpenCart, isCartGoneFailure, isFinalOrderFailure } from './order-failures.ts'
import type { OrderRecords, PendingOrder } from './order-records.ts'
import type { OrderDraft, OrderPlacementFailure, StoredPlacedOrder } from './order-types.ts'
import { createSubmittedOrderStore } from './pressed-orders.ts'

export interface OrderPlacer {
  /**
   * Places an order, repeating itself with one key while that may help. Pressing twice, or again
   * after a reload, asks for the same order as long as its content is the same. `draft` is called
   * under the cart's lock: nothing comes into the cart between the draft and the order.
   */
  place(
    draft: MakeDraft,
    onRetry?: (failure: Failure) => void,
  ): Promise<Result<StoredPlacedOrder, OrderPlacementFailure>>
  /**
   * Finds out whether an order whose answer was lost was made of this cart after all. To be called
   * under the cart's lock, and only of a cart that is used up: an open one would be ordered by it.
   */
  findLost(cartId: OrderDraft['request']['cart_id']): Promise<Result<StoredPlacedOrder | null>>
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
  finish(order: PendingOrder, confirmation: OrderConfirmation): StoredPlacedOrder
  lastOrder(): StoredPlacedOrder | null
}

type MakeDraft = () => Promise<Result<OrderDraft, OrderPlacementFailure>>

export type OrderPlacerOptions = {
  api: ApiClient['order']
  events: ShopEventBus
  records: OrderRecords
  /** The cart's lock: an order is never placed while the cart is being changed. */
  withCartLock: CartLock
  /** The cart has become an order and is to be forgotten, before anyone else gets the lock. */
  onPlaced: (order: OrderDraft) => void
  /** The signed-in customer, else the one whose session expired. */
  present: () => string | null
  wait: Delay
  newKey: () => string
}

export function createOrderPlacer(options: OrderPlacerOptions): OrderPlacer {
  const { records, withCartLock } = options
  const pressed = createSubmittedOrderStore(options)
  let underWay: Promise<Result<StoredPlacedOrder, OrderPlacementFailure>> | null = null
  const { ask, findLost } = createAsking(options, pressed)

  async function send(
    draft: OrderDraft,
    onRetry?: (failure: Failure) => void,
  ): Promise<Result<StoredPlacedOrder>> {
    const { key, mayHaveArrived } = pressed.keyOf(draft)
    const order = { ...draft, key, wasSent: true, of: options.present() }
    if (!mayHaveArrived) pressed.announceSending(order)
    pressed.keepFirst(order)

    const answer = await ask(order, onRetry)
    if (answer.ok) return answer
    const { failure } = answer
    const cartId = order.request.cart_id
    if (isCartGoneFailure(failure)) {
      // Perhaps by an earlier press, whose answer was lost.
      const lost = await findLost(cartId)
      return lost.ok && lost.value ? succeed(lost.value) : answer
    }
    if (impliesOpenCart(failure)) pressed.forgetOrdersOf(cartId)
    if (!isRetryable(failure) && failure.kind !== 'signed-out') {
      options.events.emit('order:refused', { orderId: key, reason: failure.kind })
    }
    return answer
  }

  return {
    place(makeDraft, onRetry) {
      underWay ??= withCartLock(async () => {
        const draft = await makeDraft()
        return draft.ok ? send(draft.value, onRetry) : draft
      }).finally(() => {
        underWay = null
      })
      return underWay
    },
    findLost,
    keyOf: pressed.keyOf,
    noteSending: pressed.noteSending,
    forget: pressed.forget,
    finish: (order, confirmation) => finishOrder(order, confirmation, options),
    lastOrder: records.lastOrder,
  }
}

/** Calls that make an order, or find out whether one was made: each under the key of its press. */
function createAsking(
  options: OrderPlacerOptions,
  { forget }: Pick<ReturnType<typeof createSubmittedOrderStore>, 'forget'>,
) {
  const { api, records, wait } = options

  async function ask(
    order: PendingOrder,
    onRetry?: (failure: Failure) => void,
  ): Promise<Result<StoredPlacedOrder>> {
    const answer = await callWithRetries(() => api.place(order.request, order.key), wait, onRetry)
    if (answer.ok) return succeed(finishOrder(order, answer.value, options))
    if (isFinalOrderFailure(order, answer.failure)) forget(order.key)
    return answer
  }

  async function findLost(
    cartId: OrderDraft['request']['cart_id'],
  ): Promise<Result<StoredPlacedOrder | null>> {
    // The first one was made of the open cart, if any: those after it are still known then.
    for (const order of records.pending().toReversed()) {
      if (order.request.cart_id !== cartId) continue
      const answer = await ask(order)
      if (answer.ok || isRetryable(answer.failure)) return answer
    }
    return succeed(null)
  }

  return { ask, findLost }
}
