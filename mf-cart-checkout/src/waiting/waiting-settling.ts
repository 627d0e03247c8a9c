import type { OrderConfirmation } from '@vitrina/contract'
import type { Failure } from '@vitrina/domain'
import type { Settle } from '@vitrina/sync-queue'
import { isUsedUp } from '../checkout/order-placing.ts'
import type { WaitingOrder } from './waiting-order.ts'
import type { WaitingOrdersOptions } from './waiting-orders.ts'

type SettlingOptions = Pick<
  WaitingOrdersOptions,
  'queue' | 'placing' | 'turns' | 'events' | 'notices'
> & {
  read: (orderId: string) => Promise<WaitingOrder | null>
  write: (order: WaitingOrder) => Promise<unknown>
  /** The shopper sees the waiting orders themselves: there is no need to tell. */
  isWatched: () => boolean
  now: () => number
}

/** What the platform's answer makes of a waiting order: placed, refused with its reasons, or still open. */
export function createWaitingSettling(options: SettlingOptions) {
  const { queue, placing, turns, events, notices, read, write, isWatched, now } = options

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
    if (!isWatched()) notices.orderRefused()
  }

  const settle: Settle = async (task, answer) => {
    const { order_id } = task.subject as { order_id: string }
    const order = await read(order_id)
    if (!order || order.transmited) return 'done'
    if (answer.ok) {
      const confirmation = answer.value as OrderConfirmation
      await turns(async () => placing.finish({ ...order, key: order_id }, confirmation))
      await note(order, confirmation)
      if (!isWatched()) notices.orderFound(confirmation.orderNumber)
      return 'done'
    }
    const { failure } = answer
    // Whoever made it may sign in again: it goes as theirs or not at all.
    if (failure.kind === 'signed-out') return 'park'
    // The cart may be used up by an earlier press, whose answer was lost.
    if (isUsedUp(failure)) {
      const lost = await turns(() => placing.findLost(order.request.cart_id))
      if (lost.ok && lost.value) return 'done'
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
      for (const order of (await queue.orders.all<WaitingOrder>()).values()) {
        if (order.transmited || order.request.cart_id !== placed.cartId) continue
        const task = queue.find(order.order_id)
        if (task?.transmited) continue
        await queue.drop(order.order_id)
        if (order.order_id === orderId) await note(order, placed.confirmation)
        else await queue.orders.remove(order.order_id)
      }
    },
  }
}
