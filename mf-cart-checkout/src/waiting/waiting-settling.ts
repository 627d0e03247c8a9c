import type { OrderConfirmation } from '@vitrina/contract'
import { isOrderConfirmation } from '@vitrina/contract/shapes'
import { type Failure, isObjectOf, isText } from '@vitrina/domain'
import type { Settle } from '@vitrina/sync-queue'
import { isUsedUp } from '../checkout/order-placing.ts'
import { isWaitingOrder } from '../checkout/order-shapes.ts'
import type { RememberedOrder } from '../checkout/order-types.ts'
import { saysTheSame } from './says-the-same.ts'
import { isVisibleTo, type WaitingOrder } from './waiting-order.ts'
import type { WaitingOrdersOptions } from './waiting-orders.ts'

const isSubject = isObjectOf({ order_id: isText })

type SettlingOptions = Pick<
  WaitingOrdersOptions,
  'queue' | 'placing' | 'withCartLock' | 'events' | 'present' | 'notices'
> & {
  read: (orderId: string) => Promise<WaitingOrder | null>
  write: (order: WaitingOrder) => Promise<unknown>
  /**
   * The platform does not know the order's cart. Has the shopper's things put into a new one, of
   * which the order is then made under its old key; `no`: there is none to be had.
   */
  remake: (order: WaitingOrder) => Promise<'made' | 'no' | 'later'>
  /** The shopper sees the waiting orders themselves: there is no need to tell. */
  isWatched: () => boolean
  now: () => number
}

/**
 * What the platform's answer makes of a waiting order: placed, refused with its reasons, or still
 * open.
 */
export function createWaitingSettling(options: SettlingOptions) {
  const {
    queue,
    placing,
    withCartLock,
    events,
    present,
    notices,
    read,
    write,
    remake,
    isWatched,
    now,
  } = options
  /** Told of once, on whichever way it is heard first. */
  const gone = new Set<string>()

  /** The outcome of one customer's order is not shown to another. */
  const isTold = (order: WaitingOrder) => !isWatched() && isVisibleTo(present(), order)

  async function note(order: WaitingOrder, confirmation: OrderConfirmation): Promise<void> {
    await write({
      ...order,
      transmited: true,
      transmited_at: now(),
      confirmation,
      refusal: null,
    })
  }

  async function refuse(order: WaitingOrder, refusal: Failure): Promise<void> {
    placing.forget(order.order_id)
    await write({ ...order, refusal, isConfirmed: false, mayHaveArrived: false })
    events.emit('order:refused', { orderId: order.order_id, reason: refusal.kind })
    if (isTold(order)) notices.orderRefused()
  }

  /**
   * The cart of both is used up by `placed`: what the shopper changed since is told to be left out.
   */
  async function giveWayTo(placed: RememberedOrder, orderId: string): Promise<void> {
    const order = await read(orderId)
    if (!order || order.transmited || gone.has(orderId)) return
    if (orderId === placed.orderId) return note(order, placed.confirmation)
    gone.add(orderId)
    await queue.orders.remove(orderId)
    if (!placed.outrun?.includes(orderId)) return
    notices.orderedAlready(placed.confirmation.orderNumber, !saysTheSame(order, placed))
  }

  const settle: Settle = async (task, answer) => {
    if (!isSubject(task.subject)) return 'dead-letter'
    const { order_id } = task.subject
    const order = await read(order_id)
    // A release that can read the order takes the answer in.
    if (!order && (await queue.orders.read(order_id)) !== null) return 'dead-letter'
    if (!order || order.transmited) return 'done'
    if (answer.ok) {
      const confirmation = answer.value
      if (!isOrderConfirmation(confirmation)) return 'dead-letter'
      await withCartLock(async () => placing.finish({ ...order, key: order_id }, confirmation))
      await note(order, confirmation)
      if (isTold(order)) notices.orderFound(confirmation.orderNumber)
      return 'done'
    }
    const { failure } = answer
    // Its customer may sign in again: the order is sent with their token or not at all.
    if (failure.kind === 'signed-out') return 'dead-letter'
    // The cart may be used up by an earlier press, whose answer was lost.
    if (isUsedUp(failure)) {
      await withCartLock(() => placing.findLost(order.request.cart_id))
      // Or that one was found while this waited for the lock.
      const placed = placing.lastOrder()
      if (placed?.cartId === order.request.cart_id) {
        await giveWayTo(placed, order_id)
        return 'done'
      }
    }
    // Who removed it meanwhile has announced that.
    if (!(await read(order_id))) return 'done'
    if (failure.kind === 'not-found') {
      const remade = await remake(order)
      if (remade === 'later') return 'again'
      if (remade === 'made') return 'done'
    }
    await refuse(order, failure)
    return 'done'
  }

  return {
    settle,
    refuse,
    /** Its cart has become an order on another way: this one, or one that nobody wants any more. */
    async notePlaced(orderId: string): Promise<void> {
      const placed = placing.lastOrder()
      if (placed?.orderId !== orderId) return
      for (const order of (await queue.orders.all(isWaitingOrder)).values()) {
        if (order.transmited || order.request.cart_id !== placed.cartId) continue
        const task = queue.find(order.order_id)
        if (task?.transmited) continue
        await queue.drop(order.order_id)
        await giveWayTo(placed, order.order_id)
      }
    },
  }
}
