import type { SyncQueue, SyncTask } from '@vitrina/sync-queue'
import { createStore } from 'zustand/vanilla'
import { isUnreadableDeadLetter } from '../cart/cart-tasks.ts'
import { isWaitingOrder } from '../checkout/order-shapes.ts'
import type { WaitingOrderServiceOptions, WaitingOrdersState } from './waiting-options.ts'
import {
  isOrderUnplaced,
  isOrderVisibleTo,
  toWaitingOrderView,
  type WaitingOrder,
  type WaitingOrderView,
} from './waiting-order.ts'

type RecordsOptions = Pick<WaitingOrderServiceOptions, 'queue' | 'events' | 'owner' | 'present'>

export type WaitingOrderRecords = ReturnType<typeof createWaitingOrderRecords>

/** Changes of the cart that go out before its order. */
export function listChangesBeforeOrder(queue: Pick<SyncQueue, 'tasks'>): SyncTask[] {
  return queue.tasks('cart').filter(task => !isUnreadableDeadLetter(task))
}

/** Orders as they are stored in this browser, and as its screens show them. */
export function createWaitingOrderRecords(options: RecordsOptions) {
  const { queue, owner, present } = options
  const store = createStore<WaitingOrdersState>(() => ({ orders: null, isLasting: true }))
  const show = createShowing(options, store)
  let readings = 0

  const all = async () => [...(await queue.orders.all(isWaitingOrder)).values()]

  async function look(): Promise<readonly WaitingOrderView[]> {
    readings += 1
    const reading = readings
    const signedIn = owner()
    const stored = await all()
    const ahead = listChangesBeforeOrder(queue)
    const orders = stored
      .filter(order => isOrderVisibleTo(present(), order))
      .map(order => toWaitingOrderView(order, queue.find(order.order_id), signedIn, ahead))
      .sort((one, other) => one.created_at - other.created_at)
    if (reading === readings) show(orders)
    return orders
  }

  return {
    store,
    all,
    look,
    read: (orderId: string) => queue.orders.read(orderId, isWaitingOrder),
    /** Also one that a newer release has written. */
    isStored: async (orderId: string) => (await queue.orders.read(orderId)) !== null,
    write: (order: WaitingOrder) =>
      queue.orders.keep(order.order_id, { ...order, updated_at: Date.now() }),
  }
}

function createShowing({ queue, events }: RecordsOptions, store: WaitingOrderRecords['store']) {
  let announced = 0
  return (orders: readonly WaitingOrderView[]) => {
    const { orders: before, isLasting } = store.getState()
    if (JSON.stringify(before) !== JSON.stringify(orders)) store.setState({ orders })
    if (isLasting !== queue.lasting) store.setState({ isLasting: queue.lasting })
    const count = orders.filter(isOrderUnplaced).length
    if (count !== announced) events.emit('order:waiting-changed', { count })
    announced = count
  }
}
