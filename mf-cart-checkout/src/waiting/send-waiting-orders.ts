import { type Failure, isRetryable } from '@vitrina/domain'
import { isCustomersCart } from '../cart/is-customers-cart.ts'
import type { OrderDraft } from '../checkout/order-types.ts'
import type { WaitingOrdersOptions } from './waiting-options.ts'
import {
  futureCartPlaceholder,
  isVisibleTo,
  type ShownOrder,
  type WaitingOrder,
} from './waiting-order.ts'
import { listChangesBeforeOrder, type WaitingOrderRecords } from './waiting-order-records.ts'

type SendingOptions = Pick<
  WaitingOrdersOptions,
  'queue' | 'cart' | 'placing' | 'isSentAutomatically' | 'owner' | 'present' | 'notices'
> & {
  records: WaitingOrderRecords
  refuse: (order: WaitingOrder, refusal: Failure) => Promise<void>
  isWatched: () => boolean
}

/** Brings waiting orders to the platform, each after the changes of its cart. */
export function createWaitingOrderSender(options: SendingOptions) {
  const { queue, cart, isSentAutomatically, notices, records, isWatched } = options
  /** Orders that are sent once no change of the cart is being sent. */
  const blockedOrders = new Set<string>()

  const isReachable = () => queue.network.state === 'reachable'

  async function send(orderId: string): Promise<void> {
    const order = await records.read(orderId)
    if (!order || !isSendable(order, options)) return
    if (queue.find(orderId)?.isDeadLetter) return queue.tryAgain(orderId)
    // The platform makes the order of the cart as it knows it.
    if (isReachable()) await cart.settled()
    if (listChangesBeforeOrder(queue).length > 0) {
      blockedOrders.add(orderId)
      return
    }
    const request = await madeOfCart(orderId, options)
    if (request) await queue.put(toOrderTask(order, request))
  }

  /** At the shopper's word, which outlives the page: looking at an order is none. */
  async function confirm(orderId: string): Promise<void> {
    const order = await records.read(orderId)
    if (!order || !isSendable(order, options)) return
    if (!order.isConfirmed) await records.write({ ...order, isConfirmed: true })
    await send(orderId)
  }

  return {
    isReachable,
    send,
    confirm,
    holdUp: (orderId: string) => void blockedOrders.add(orderId),

    /** Sends what may be sent, and asks for the rest. */
    async sendWaiting(): Promise<void> {
      if (!isReachable()) return
      const waiting = (await records.look()).filter(
        ({ state, needsSignIn }) => state === 'waiting' && !needsSignIn,
      )
      const canSend = ({ isConfirmed }: ShownOrder) =>
        isConfirmed || isSentAutomatically || isWatched()
      for (const { order_id } of waiting.filter(canSend)) await send(order_id)
      const asked = waiting.filter(order => !canSend(order))
      if (asked.length === 0) return
      notices.orderWaiting(() => {
        for (const { order_id } of asked) void confirm(order_id)
      })
    },

    /** Those that were held up, as soon as nothing goes before them any more. */
    sendHeldUp() {
      if (blockedOrders.size === 0 || listChangesBeforeOrder(queue).length > 0) return
      const ready = [...blockedOrders]
      blockedOrders.clear()
      for (const orderId of ready) void send(orderId)
    },
  }
}

function isSendable(order: WaitingOrder, { owner, present }: SendingOptions): boolean {
  if (order.transmited || !isVisibleTo(present(), order)) return false
  return order.owner === null || order.owner === owner()
}

function toOrderTask({ order_id, owner }: WaitingOrder, body: OrderDraft['request']) {
  return {
    task_id: order_id,
    partition: 'orders',
    url: '/api/order',
    payload: { method: 'POST', body },
    subject: { order_id },
    needsToken: owner !== null,
  } as const
}

/**
 * From here on it is the order of one cart, whatever becomes of the cart before the answer is
 * known.
 */
async function madeOfCart(
  orderId: string,
  { cart, placing, records, refuse }: SendingOptions,
): Promise<OrderDraft['request'] | null> {
  const order = await records.read(orderId)
  if (!order || order.refusal) return null
  const isToCome = order.request.cart_id === futureCartPlaceholder
  const cart_id = isToCome ? cart.cartId() : order.request.cart_id
  if (cart_id === null) {
    await refuse(order, { kind: 'not-found', message: '' })
    return null
  }
  const request = { ...order.request, cart_id }
  if (isToCome) await records.write({ ...order, request })
  placing.noteSending({ ...order, request, key: orderId })
  return request
}

/**
 * A guest's cart that the platform does not know any more has become no order: reading it makes a
 * new one with what was in it, each call under its own key. The order is written down as one whose
 * cart is to come; `no`: there is none to be had.
 */
export async function recreateCartOfOrder(
  order: WaitingOrder,
  { cart, records }: Pick<SendingOptions, 'cart' | 'records'>,
): Promise<'made' | 'no' | 'later'> {
  const { cart_id } = order.request
  if (order.owner !== null || isCustomersCart(String(cart_id))) return 'no'
  const current = await cart.refresh()
  if (!current.ok) return isRetryable(current.failure) ? 'later' : 'no'
  const next = cart.cartId()
  if (next === null || next === cart_id || isCustomersCart(next)) return 'no'
  await records.write({ ...order, request: { ...order.request, cart_id: futureCartPlaceholder } })
  return 'made'
}
