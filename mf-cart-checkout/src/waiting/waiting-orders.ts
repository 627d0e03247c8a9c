import { isOrderConfirmation } from '@vitrina/contract/shapes'
import { isObjectOf, isString } from '@vitrina/domain'
import type { SettleTask } from '@vitrina/sync-queue'
import type { OrderDraft } from '../checkout/order-types.ts'
import {
  createOrderOutbox,
  type OrderOutbox,
  type OrderOutboxOptions,
} from './outbox/run-outbox.ts'
import type { WaitingOrders, WaitingOrdersOptions } from './waiting-options.ts'
import type { ShownOrder, WaitingOrder } from './waiting-order.ts'
import { createWaitingOrderRecords } from './waiting-order-records.ts'

const isSubject = isObjectOf({ order_id: isString })

/**
 * Orders that wait for the platform: kept in the browser's store, sent once, their refusals kept
 * too.
 */
export function createWaitingOrderService(options: WaitingOrdersOptions): WaitingOrders {
  const { queue, placing, events, isSentAutomatically, now = Date.now } = options
  let watchers = 0
  const records = createWaitingOrderRecords({ ...options, now })
  const parts = { ...options, records, now, isWatched: () => watchers > 0 }
  const outbox = createOrderOutbox(parts)
  const { store, look } = records
  const send = (orderId: string, isConfirmed: boolean) =>
    outbox.run(orderId, { kind: 'requested', isConfirmed })
  const notePlaced = (orderId?: string) => preemptOrder(parts, outbox, orderId)
  const sendWaiting = () => sendAllReady(parts, send)

  /** What waits for this cart, or was refused, goes, but for the order `to` itself. */
  async function giveWay(cartId: OrderDraft['request']['cart_id'] | null, to?: string) {
    for (const { order_id } of await look()) {
      if (order_id !== to) await outbox.run(order_id, { kind: 'superseded', cartId })
    }
    await look()
  }

  async function start(): Promise<void> {
    for (const { order_id } of await records.all()) await outbox.run(order_id, { kind: 'expired' })
    // A page may have ended before it could be noted.
    await notePlaced()
    // Shown also where nothing can be sent.
    await look()
    await sendWaiting()
  }

  queue.onAnswer('orders', createSettler(outbox))
  subscribeToAll(options, { look, notePlaced, sendWaiting, sendBlocked: outbox.sendBlocked })
  void start()

  return {
    store,
    isReachable: () => queue.network.state === 'reachable',
    async keep(draft) {
      const { key, mayHaveArrived } = placing.keyOf(draft)
      await giveWay(draft.request.cart_id, key)
      const known = await records.read(key)
      const order = toWaitingOrder(draft, key, mayHaveArrived, options, known?.created_at ?? now())
      await outbox.run(key, { kind: 'kept', order })
      // Another tab may have been quicker.
      await notePlaced()
      const { lines, totals } = draft
      const grandTotal = totals?.grand_total ?? null
      events.emit('order:kept-waiting', { orderId: key, lineCount: lines.length, grandTotal })
      if (isSentAutomatically) await send(key, false)
      await look()
      return order
    },
    giveWay: cartId => giveWay(cartId),
    async send(orderId) {
      await send(orderId, true)
    },
    async cancel(orderId) {
      const isThere = (await look()).some(({ order_id }) => order_id === orderId)
      const state = isThere && (await outbox.run(orderId, { kind: 'withdrawn' }))
      await look()
      return state !== false && state.name === 'none'
    },
    watch() {
      watchers += 1
      void sendWaiting()
      return () => {
        watchers -= 1
      }
    },
  }
}

/** Sends what may be sent, and asks for the rest. */
async function sendAllReady(
  { queue, records, isSentAutomatically, isWatched, notices }: OrderOutboxOptions,
  send: (orderId: string, isConfirmed: boolean) => Promise<unknown>,
): Promise<void> {
  if (queue.network.state !== 'reachable') return
  const waiting = (await records.look()).filter(
    ({ state, needsSignIn }) => state === 'waiting' && !needsSignIn,
  )
  const canSend = ({ isConfirmed }: ShownOrder) => isConfirmed || isSentAutomatically || isWatched()
  for (const { order_id } of waiting.filter(canSend)) await send(order_id, false)
  const asked = waiting.filter(order => !canSend(order))
  if (asked.length === 0) return
  notices.orderWaiting(() => {
    for (const { order_id } of asked) void send(order_id, true)
  })
}

/** The order placed last, where it is this one, has used up the cart of those that wait for it. */
async function preemptOrder(
  { records, placing }: OrderOutboxOptions,
  outbox: OrderOutbox,
  orderId = placing.lastOrder()?.orderId,
): Promise<void> {
  const placed = placing.lastOrder()
  if (!placed || placed.orderId !== orderId) return
  for (const { order_id } of await records.all())
    await outbox.run(order_id, { kind: 'preempted', placed })
}

/** Takes the platform's answers in, each in the state that its order is in. */
function createSettler(outbox: OrderOutbox): SettleTask {
  return async (task, answer) => {
    if (!isSubject(task.subject)) return 'dead-letter'
    const confirmation = answer.ok && isOrderConfirmation(answer.value) ? answer.value : null
    const event = { kind: 'answered', answer, confirmation } as const
    const { name } = await outbox.run(task.subject.order_id, event, task)
    // A release that can read the order takes the answer in.
    if (name === 'stuck' || name === 'unreadable') return 'dead-letter'
    return name === 'queued' ? 'again' : 'done'
  }
}

type Followers = {
  look: () => Promise<readonly ShownOrder[]>
  notePlaced: (orderId: string) => Promise<void>
  sendWaiting: () => Promise<void>
  sendBlocked: () => void
}

/** Follows the queue, the network, other presses and who is signed in. */
function subscribeToAll(
  { queue, events }: WaitingOrdersOptions,
  { look, notePlaced, sendWaiting, sendBlocked }: Followers,
): void {
  queue.subscribe(() => {
    void look()
    sendBlocked()
  })
  queue.network.subscribe(state => {
    if (state === 'reachable') void sendWaiting()
  })
  // By another press, or found where its answer had been lost.
  events.on('order:placed', ({ orderId }) => void notePlaced(orderId))
  // What the queue then forgets of theirs, it tells of by itself.
  events.on('session:signed-out', () => void look())
  events.on('session:signed-in', () => void look().then(sendWaiting))
}

function toWaitingOrder(
  draft: OrderDraft,
  order_id: string,
  mayHaveArrived: boolean,
  { owner, present, now = Date.now }: WaitingOrdersOptions,
  created_at: number,
): WaitingOrder {
  return {
    ...draft,
    order_id,
    created_at,
    updated_at: now(),
    transmited: false,
    transmited_at: null,
    confirmation: null,
    isConfirmed: false,
    mayHaveArrived,
    owner: owner(),
    of: present(),
    refusal: null,
  }
}
