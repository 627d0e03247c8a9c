import type { SyncTask } from '@vitrina/sync-queue'
import type { WaitingOrderServiceOptions } from '../waiting-options.ts'
import { isOrderVisibleTo, type WaitingOrder } from '../waiting-order.ts'
import { listChangesBeforeOrder, type WaitingOrderRecords } from '../waiting-order-records.ts'
import { advanceOutbox } from './advance-outbox.ts'
import {
  findOutboxState,
  type OutboxCall,
  type OutboxContext,
  type OutboxEffect,
  type OutboxEvent,
  type OutboxState,
} from './outbox.ts'

export type OrderOutboxOptions = WaitingOrderServiceOptions & {
  records: WaitingOrderRecords
  /** The shopper sees the waiting orders themselves: there is no need to tell. */
  isWatched: () => boolean
}

/** What only this page knows of them. */
type PageState = {
  /** They are sent once no change of the cart goes before them. */
  readonly blockedOrders: Set<string>
  /** They have given way to another order; told of once, on whichever way it is heard first. */
  readonly preempted: Set<string>
}

export type OrderOutbox = ReturnType<typeof createOrderOutbox>

/** Runs the machine of orders made offline over the queue and its store. */
export function createOrderOutbox(options: OrderOutboxOptions) {
  const page: PageState = { blockedOrders: new Set(), preempted: new Set() }

  /** Runs it from this event until nothing is left to ask; `task` is the one that is answered. */
  async function run(orderId: string, event: OutboxEvent, task?: SyncTask): Promise<OutboxState> {
    if (event.kind === 'kept') page.preempted.delete(orderId)
    const look = () => readContext(orderId, options, page, task)
    let known = await look()
    let state = findOutboxState(known, event)
    for (let following: OutboxEvent | null = event; following; ) {
      const step = advanceOutbox(state, following, known)
      for (const effect of step.effects) await runEffect(orderId, effect, options, page)
      state = step.state
      following = step.call && (await runCall(orderId, step.call, options))
      if (following) known = await look()
    }
    return state
  }

  return {
    run,

    /** Those that were held up, as soon as nothing goes before them any more. */
    sendBlocked(): void {
      if (page.blockedOrders.size === 0 || listChangesBeforeOrder(options.queue).length > 0) return
      const ready = [...page.blockedOrders]
      page.blockedOrders.clear()
      for (const orderId of ready) void run(orderId, { kind: 'requested', isConfirmed: false })
    },
  }
}

async function readContext(
  orderId: string,
  { queue, cart, records, owner, present }: OrderOutboxOptions,
  { preempted }: PageState,
  task?: SyncTask,
): Promise<OutboxContext> {
  const stored = await records.read(orderId)
  const isUnreadable = stored === null && (await records.isStored(orderId))
  return {
    order: preempted.has(orderId) ? null : stored,
    isUnreadable,
    task: task ?? queue.find(orderId),
    hasChangesBefore: listChangesBeforeOrder(queue).length > 0,
    cartId: cart.cartId(),
    owner: owner(),
    present: present(),
    now: Date.now(),
  }
}

async function runEffect(
  orderId: string,
  effect: OutboxEffect,
  options: OrderOutboxOptions,
  { blockedOrders, preempted }: PageState,
): Promise<unknown> {
  const { queue, placing, withCartLock, records, events, notices } = options
  switch (effect.kind) {
    case 'write':
      return records.write(effect.order)
    case 'remove':
      return queue.orders.remove(orderId)
    case 'remove-now':
      preempted.add(orderId)
      return queue.orders.remove(orderId)
    case 'block':
      return blockedOrders.add(orderId)
    case 'queue':
      placing.noteSending({ ...effect.order, key: orderId })
      return queue.put(toOrderTask(effect.order))
    case 'retry':
      return queue.tryAgain(orderId)
    case 'forget-press':
      return placing.forget(orderId)
    case 'finish':
      return withCartLock(async () =>
        placing.finish({ ...effect.order, key: orderId }, effect.confirmation),
      )
    case 'announce-refusal':
      return events.emit('order:refused', { orderId, reason: effect.reason })
    case 'notify-placed':
      return isNotified(effect.order, options) && notices.orderFound(effect.orderNumber)
    case 'notify-refused':
      return isNotified(effect.order, options) && notices.orderRefused()
    case 'notify-preempted':
      return notices.orderedAlready(effect.orderNumber, effect.isChanged)
  }
}

/** The outcome of one customer's order is not shown to another. */
function isNotified(order: WaitingOrder, { isWatched, present }: OrderOutboxOptions): boolean {
  return !isWatched() && isOrderVisibleTo(present(), order)
}

async function runCall(
  orderId: string,
  call: OutboxCall,
  { queue, cart, placing, withCartLock }: OrderOutboxOptions,
): Promise<OutboxEvent> {
  switch (call.kind) {
    case 'settle-cart':
      if (queue.network.state === 'reachable') await cart.settled()
      return { kind: 'settled' }
    case 'search-order':
      await withCartLock(() => placing.findLost(call.cartId))
      // Or that one was found while this waited for the lock.
      return { kind: 'searched', placed: placing.lastOrder() }
    case 'read-cart':
      return { kind: 'recreated', answer: await cart.refresh() }
    case 'drop-task':
      return { kind: 'dropped', isGone: !queue.find(orderId) || (await queue.drop(orderId)) }
  }
}

function toOrderTask({ order_id, owner, request }: WaitingOrder) {
  return {
    task_id: order_id,
    partition: 'orders',
    url: '/api/order',
    payload: { method: 'POST', body: request },
    subject: { order_id },
    needsToken: owner !== null,
  } as const
}
