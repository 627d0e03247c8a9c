import { isOrderConfirmation } from '@vitrina/contract/shapes'
import { isObjectOf, isString } from '@vitrina/domain'
import type { TaskSettler } from '@vitrina/sync-queue'
import type { OrderDraft } from '../checkout/order-types.ts'
import {
  createOrderOutbox,
  type OrderOutbox,
  type OrderOutboxOptions,
} from './outbox/run-outbox.ts'
import type { WaitingOrderService, WaitingOrderServiceOptions } from './waiting-options.ts'
import type { WaitingOrder, WaitingOrderView } from './waiting-order.ts'
import { createWaitingOrderRecords } from './waiting-order-records.ts'

const isSubject = isObjectOf({ order_id: isString })

type Parts = OrderOutboxOptions & { outbox: OrderOutbox }

/**
 * Orders that wait for the platform: kept in the browser's store, sent once, their refusals kept
 * too.
 */
export function createWaitingOrderService(
  options: WaitingOrderServiceOptions,
): WaitingOrderService {
  const { queue } = options
  let watchers = 0
  const records = createWaitingOrderRecords(options)
  const outboxOptions = { ...options, records, isWatched: () => watchers > 0 }
  const outbox = createOrderOutbox(outboxOptions)
  const parts = { ...outboxOptions, outbox }

  queue.onAnswer('orders', createSettler(outbox))
  subscribeToAll(parts)
  void start(parts)

  return {
    store: records.store,
    isReachable: () => queue.network.state === 'reachable',
    keep: draft => keepOrder(draft, parts),
    giveWay: cartId => giveWay(cartId, parts),
    async send(orderId) {
      await outbox.run(orderId, { kind: 'requested', isConfirmed: true })
    },
    async cancel(orderId) {
      const isThere = (await records.look()).some(({ order_id }) => order_id === orderId)
      const state = isThere && (await outbox.run(orderId, { kind: 'withdrawn' }))
      await records.look()
      return state !== false && state.name === 'none'
    },
    watch() {
      watchers += 1
      void sendAllReady(parts)
      return () => {
        watchers -= 1
      }
    },
  }
}

async function start(parts: Parts): Promise<void> {
  const { records, outbox } = parts
  for (const { order_id } of await records.all()) await outbox.run(order_id, { kind: 'expired' })
  // A page may have ended before it could be noted.
  await preemptOrders(parts)
  // Shown also where nothing can be sent.
  await records.look()
  await sendAllReady(parts)
}

async function keepOrder(draft: OrderDraft, parts: Parts): Promise<WaitingOrder> {
  const { placing, records, outbox, events, isSentAutomatically } = parts
  const { key, mayHaveArrived } = placing.keyOf(draft)
  await giveWay(draft.request.cart_id, parts, key)
  const createdAt = (await records.read(key))?.created_at ?? Date.now()
  const order = toWaitingOrder(draft, { key, mayHaveArrived, createdAt }, parts)
  await outbox.run(key, { kind: 'kept', order })
  // Another tab may have been quicker.
  await preemptOrders(parts)
  const { lines, totals } = draft
  const grandTotal = totals?.grand_total ?? null
  events.emit('order:kept-waiting', { orderId: key, lineCount: lines.length, grandTotal })
  if (isSentAutomatically) await outbox.run(key, { kind: 'requested', isConfirmed: false })
  await records.look()
  return order
}

/** What waits for this cart, or was refused, goes, but for the order `to` itself. */
async function giveWay(
  cartId: OrderDraft['request']['cart_id'] | null,
  { records, outbox }: Parts,
  to?: string,
): Promise<void> {
  for (const { order_id } of await records.look()) {
    if (order_id !== to) await outbox.run(order_id, { kind: 'superseded', cartId })
  }
  await records.look()
}

/** Sends what may be sent, and asks for the rest. */
async function sendAllReady(parts: Parts): Promise<void> {
  const { queue, records, outbox, isSentAutomatically, isWatched, notices } = parts
  if (queue.network.state !== 'reachable') return
  const waiting = (await records.look()).filter(
    ({ state, needsSignIn }) => state === 'waiting' && !needsSignIn,
  )
  const send = ({ order_id }: WaitingOrderView, isConfirmed: boolean) =>
    outbox.run(order_id, { kind: 'requested', isConfirmed })
  const isAskedFor = ({ isConfirmed }: WaitingOrderView) => isConfirmed || isSentAutomatically
  for (const order of waiting.filter(isAskedFor)) await send(order, false)
  const others = waiting.filter(order => !isAskedFor(order))
  if (others.length === 0) return
  // Once queued it outlives the page, and a page that has just opened only believes in its network.
  if (isWatched() && (await queue.network.doubt()) !== 'reachable') return
  // The shopper may have left the screen meanwhile.
  if (isWatched()) {
    for (const order of others) await send(order, false)
    return
  }
  notices.orderWaiting(() => {
    for (const order of others) void send(order, true)
  })
}

/** The order placed last, where it is this one, has used up the cart of those that wait for it. */
async function preemptOrders(
  { records, placing, outbox }: Parts,
  orderId = placing.lastOrder()?.orderId,
): Promise<void> {
  const placed = placing.lastOrder()
  if (!placed || placed.orderId !== orderId) return
  for (const { order_id } of await records.all())
    await outbox.run(order_id, { kind: 'preempted', placed })
}

/** Takes the platform's answers in, each in the state that its order is in. */
function createSettler(outbox: OrderOutbox): TaskSettler {
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

/** Follows the queue, the network, other presses and who is signed in. */
function subscribeToAll(parts: Parts): void {
  const { queue, events, records, outbox } = parts
  queue.subscribe(() => {
    void records.look()
    outbox.sendBlocked()
  })
  queue.network.subscribe(state => {
    if (state === 'reachable') void sendAllReady(parts)
  })
  // By another press, or found where its answer had been lost.
  events.on('order:placed', ({ orderId }) => void preemptOrders(parts, orderId))
  // What the queue then forgets of theirs, it tells of by itself.
  events.on('session:signed-out', () => void records.look())
  events.on('session:signed-in', () => void records.look().then(() => sendAllReady(parts)))
}

function toWaitingOrder(
  draft: OrderDraft,
  press: { key: string; mayHaveArrived: boolean; createdAt: number },
  { owner, present }: WaitingOrderServiceOptions,
): WaitingOrder {
  return {
    ...draft,
    order_id: press.key,
    created_at: press.createdAt,
    updated_at: Date.now(),
    transmited: false,
    transmited_at: null,
    confirmation: null,
    isConfirmed: false,
    mayHaveArrived: press.mayHaveArrived,
    owner: owner(),
    of: present(),
    refusal: null,
  }
}
