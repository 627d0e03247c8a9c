import type { OrderDraft } from '../checkout/order-types.ts'
import { createWaitingOrderSender, recreateCartOfOrder } from './send-waiting-orders.ts'
import type { WaitingOrders, WaitingOrdersOptions } from './waiting-options.ts'
import type { WaitingOrder } from './waiting-order.ts'
import { createWaitingOrderRecords, type WaitingOrderRecords } from './waiting-order-records.ts'
import { createWaitingOrderOutcomes, createWaitingOrderSettler } from './waiting-order-settler.ts'

const keptPlacedMs = 7 * 24 * 60 * 60 * 1000

/**
 * Orders that wait for the platform: kept in the browser's store, sent once, their refusals kept
 * too.
 */
export function createWaitingOrders(options: WaitingOrdersOptions): WaitingOrders {
  const { queue, placing, events, isSentAutomatically, now = Date.now } = options
  let watchers = 0
  const records = createWaitingOrderRecords({ ...options, now })
  const parts = { ...options, records, now, isWatched: () => watchers > 0 }
  const outcomes = createWaitingOrderOutcomes(parts)
  const sending = createWaitingOrderSender({ ...parts, refuse: outcomes.refuse })
  const { confirm, send, sendWaiting, isReachable } = sending
  const { store, look, giveWay } = records

  /**
   * A page may have ended before it could be noted, or another tab was quicker than the one that
   * kept it.
   */
  async function recordPlacedElsewhere(): Promise<void> {
    const placed = placing.lastOrder()
    if (placed) await outcomes.notePlaced(placed.orderId)
  }

  async function start(): Promise<void> {
    await forgetPlaced(records, options, now() - keptPlacedMs)
    await recordPlacedElsewhere()
    // Shown also where nothing can be sent.
    await look()
    await sendWaiting()
  }

  queue.onAnswer(
    'orders',
    createWaitingOrderSettler({
      ...parts,
      outcomes,
      /** The order follows as soon as its answered task is gone. */
      async recreate(order) {
        const made = await recreateCartOfOrder(order, parts)
        if (made === 'made') sending.holdUp(order.order_id)
        return made
      },
    }),
  )
  subscribeToAll(options, { records, outcomes, sending })
  void start()

  return {
    store,
    isReachable,
    async keep(draft) {
      const { key, mayHaveArrived } = placing.keyOf(draft)
      await giveWay(draft.request.cart_id, key)
      const known = await records.read(key)
      const order = toWaitingOrder(draft, key, mayHaveArrived, options, known?.created_at ?? now())
      await records.write(order)
      await recordPlacedElsewhere()
      const { lines, totals } = draft
      const grandTotal = totals?.grand_total ?? null
      events.emit('order:kept-waiting', { orderId: key, lineCount: lines.length, grandTotal })
      if (isSentAutomatically) await send(key)
      await look()
      return order
    },
    giveWay: cartId => giveWay(cartId),
    send: confirm,
    async cancel(orderId) {
      const order = (await look()).find(({ order_id }) => order_id === orderId)
      const isTakenBack = order !== undefined && (await records.takeBack(order))
      await look()
      return isTakenBack
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

async function forgetPlaced(
  records: WaitingOrderRecords,
  { queue }: Pick<WaitingOrdersOptions, 'queue'>,
  beforeMs: number,
): Promise<void> {
  for (const { order_id, transmited_at } of await records.all()) {
    const isOld = (transmited_at ?? Number.POSITIVE_INFINITY) < beforeMs
    if (isOld) await queue.orders.remove(order_id)
  }
}

type Parts = {
  records: WaitingOrderRecords
  outcomes: ReturnType<typeof createWaitingOrderOutcomes>
  sending: ReturnType<typeof createWaitingOrderSender>
}

/** Follows the queue, the network, other presses and who is signed in. */
function subscribeToAll(
  { queue, events }: WaitingOrdersOptions,
  { records: { look }, outcomes, sending: { sendHeldUp, sendWaiting } }: Parts,
): void {
  queue.subscribe(() => {
    void look()
    sendHeldUp()
  })
  queue.network.subscribe(state => {
    if (state === 'reachable') void sendWaiting()
  })
  // By another press, or found where its answer had been lost.
  events.on('order:placed', ({ orderId }) => void outcomes.notePlaced(orderId))
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
