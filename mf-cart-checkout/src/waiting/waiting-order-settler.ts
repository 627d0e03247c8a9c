import type { OrderConfirmation } from '@vitrina/contract'
import { isOrderConfirmation } from '@vitrina/contract/shapes'
import { type Failure, isObjectOf, isText } from '@vitrina/domain'
import type { Settle, SettleVerdict } from '@vitrina/sync-queue'
import { isCartGone } from '../checkout/order-failures.ts'
import type { RememberedOrder } from '../checkout/order-types.ts'
import { hasSameContent } from './has-same-content.ts'
import type { WaitingOrdersOptions } from './waiting-options.ts'
import { isVisibleTo, type WaitingOrder } from './waiting-order.ts'
import type { WaitingOrderRecords } from './waiting-order-records.ts'

const isSubject = isObjectOf({ order_id: isText })

type OutcomeOptions = Pick<
  WaitingOrdersOptions,
  'queue' | 'placing' | 'withCartLock' | 'events' | 'present' | 'notices'
> & {
  records: WaitingOrderRecords
  /** The shopper sees the waiting orders themselves: there is no need to tell. */
  isWatched: () => boolean
  now: () => number
}

type SettlingOptions = OutcomeOptions & {
  outcomes: WaitingOrderOutcomes
  /**
   * The platform does not know the order's cart. Has the shopper's things put into a new one, of
   * which the order is then made under its old key; `no`: there is none to be had.
   */
  recreate: (order: WaitingOrder) => Promise<'made' | 'no' | 'later'>
}

export type WaitingOrderOutcomes = ReturnType<typeof createWaitingOrderOutcomes>

/** How a waiting order ends: placed, refused with its reasons, or outrun by another one. */
export function createWaitingOrderOutcomes(options: OutcomeOptions) {
  const { queue, placing, events, present, notices, records, isWatched, now } = options
  /** Told of once, on whichever way it is heard first. */
  const gone = new Set<string>()

  /** The outcome of one customer's order is not shown to another. */
  const isTold = (order: WaitingOrder) => !isWatched() && isVisibleTo(present(), order)

  const write = (order: WaitingOrder, confirmation: OrderConfirmation) =>
    records.write({ ...order, transmited: true, transmited_at: now(), confirmation, refusal: null })

  /**
   * The cart of both is used up by `placed`: what the shopper changed since is told to be left out.
   */
  async function yieldTo(placed: RememberedOrder, orderId: string): Promise<unknown> {
    const order = await records.read(orderId)
    if (!order || order.transmited || gone.has(orderId)) return
    if (orderId === placed.orderId) return write(order, placed.confirmation)
    gone.add(orderId)
    await queue.orders.remove(orderId)
    if (!placed.outrun?.includes(orderId)) return
    notices.orderedAlready(placed.confirmation.orderNumber, !hasSameContent(order, placed))
  }

  return {
    yieldTo,

    async place(order: WaitingOrder, confirmation: OrderConfirmation): Promise<void> {
      await write(order, confirmation)
      if (isTold(order)) notices.orderFound(confirmation.orderNumber)
    },

    async refuse(order: WaitingOrder, refusal: Failure): Promise<void> {
      placing.forget(order.order_id)
      await records.write({ ...order, refusal, isConfirmed: false, mayHaveArrived: false })
      events.emit('order:refused', { orderId: order.order_id, reason: refusal.kind })
      if (isTold(order)) notices.orderRefused()
    },

    /** Its cart has become an order on another way: this one, or one that nobody wants any more. */
    async notePlaced(orderId: string): Promise<void> {
      const placed = placing.lastOrder()
      if (placed?.orderId !== orderId) return
      for (const order of await records.all()) {
        if (order.transmited || order.request.cart_id !== placed.cartId) continue
        const task = queue.find(order.order_id)
        if (task?.transmited) continue
        await queue.drop(order.order_id)
        await yieldTo(placed, order.order_id)
      }
    },
  }
}

/**
 * What the platform's answer makes of a waiting order: placed, refused with its reasons, or still
 * open.
 */
export function createWaitingOrderSettler(options: SettlingOptions): Settle {
  const { queue, placing, withCartLock, records, outcomes } = options
  return async (task, answer) => {
    if (!isSubject(task.subject)) return 'dead-letter'
    const { order_id } = task.subject
    const order = await records.read(order_id)
    // A release that can read the order takes the answer in.
    if (!order && (await queue.orders.read(order_id)) !== null) return 'dead-letter'
    if (!order || order.transmited) return 'done'
    if (!answer.ok) return handleRefusal(order, answer.failure, options)
    const confirmation = answer.value
    if (!isOrderConfirmation(confirmation)) return 'dead-letter'
    await withCartLock(async () => placing.finish({ ...order, key: order_id }, confirmation))
    await outcomes.place(order, confirmation)
    return 'done'
  }
}

async function handleRefusal(
  order: WaitingOrder,
  failure: Failure,
  options: SettlingOptions,
): Promise<SettleVerdict> {
  // Its customer may sign in again: the order is sent with their token or not at all.
  if (failure.kind === 'signed-out') return 'dead-letter'
  if (isCartGone(failure) && (await isOutrun(order, options))) return 'done'
  // Who removed it meanwhile has announced that.
  if (!(await options.records.read(order.order_id))) return 'done'
  if (failure.kind === 'not-found') {
    const recreated = await options.recreate(order)
    if (recreated === 'later') return 'again'
    if (recreated === 'made') return 'done'
  }
  await options.outcomes.refuse(order, failure)
  return 'done'
}

/** The cart may be used up by an earlier press, whose answer was lost. */
async function isOutrun(
  { request: { cart_id }, order_id }: WaitingOrder,
  { placing, withCartLock, outcomes }: SettlingOptions,
): Promise<boolean> {
  await withCartLock(() => placing.findLost(cart_id))
  // Or that one was found while this waited for the lock.
  const placed = placing.lastOrder()
  if (placed?.cartId !== cart_id) return false
  await outcomes.yieldTo(placed, order_id)
  return true
}
