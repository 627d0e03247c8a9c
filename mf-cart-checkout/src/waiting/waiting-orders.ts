import { isRetryable } from '@vitrina/domain'
import type { ShopEventBus } from '@vitrina/events'
import type { SyncQueue } from '@vitrina/sync-queue'
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Cart } from '../cart/cart.ts'
import type { WithCartLock } from '../cart/cart-lock.ts'
import { isLeftUnread } from '../cart/cart-tasks.ts'
import { isCustomersCart } from '../cart/is-customers-cart.ts'
import type { OrderPlacing } from '../checkout/order-placing.ts'
import { isWaitingOrder } from '../checkout/order-shapes.ts'
import type { OrderDraft } from '../checkout/order-types.ts'
import {
  cartToCome,
  isOpen,
  isVisibleTo,
  type ShownOrder,
  toShownOrder,
  type WaitingOrder,
} from './waiting-order.ts'
import { createWaitingSettling } from './waiting-settling.ts'

export type WaitingOrdersState = {
  /** Oldest first, with those sent in the last week. `null` until the browser's store was read. */
  orders: readonly ShownOrder[] | null
  /** Whether they outlive this page: false where the browser refuses to keep them. */
  isLasting: boolean
}

export interface WaitingOrders {
  readonly store: StoreApi<WaitingOrdersState>
  /** Whether the platform can be reached, as far as this tab knows. */
  isReachable(): boolean
  /**
   * Keeps an order that cannot be sent now. One that waits for the same cart already gives way to
   * it.
   */
  keep(draft: OrderDraft): Promise<WaitingOrder>
  /** What waits for this cart, or was refused, is to be ordered anew. */
  giveWay(cartId: OrderDraft['request']['cart_id'] | null): Promise<void>
  /** The shopper wants it sent: at once, or as soon as the platform can be reached. */
  send(orderId: string): Promise<void>
  /** Answers false where it may have reached the platform: then nobody can take it back here. */
  cancel(orderId: string): Promise<boolean>
  /**
   * While somebody looks at the waiting orders they go out without being asked for
   * (docs/rules/orders.md#orders-that-wait).
   */
  watch(): () => void
}

export type WaitingOrdersOptions = {
  queue: SyncQueue
  cart: Pick<Cart, 'settled' | 'cartId' | 'refresh'>
  placing: OrderPlacing
  withCartLock: WithCartLock
  events: ShopEventBus
  isSentAutomatically: boolean
  /** Which customer is signed in now. */
  owner: () => string | null
  /** The same, or while nobody is whose session ran out. */
  present: () => string | null
  notices: {
    /** The platform can be reached again and these are to be confirmed. */
    orderWaiting(onConfirm: () => void): void
    orderFound(orderNumber: string): void
    orderRefused(): void
    /**
     * Its cart was ordered before as number N; `isChanged`: what was changed since went into no
     * order.
     */
    orderedAlready(orderNumber: string, isChanged: boolean): void
  }
  now?: () => number
}

const keptPlacedMs = 7 * 24 * 60 * 60 * 1000

/**
 * Orders that wait for the platform: kept in the browser's store, sent once, their refusals kept
 * too.
 */
export function createWaitingOrders(options: WaitingOrdersOptions): WaitingOrders {
  const { queue, cart, placing, events, isSentAutomatically, owner, present, notices } = options
  const { now = Date.now } = options
  const store = createStore<WaitingOrdersState>(() => ({ orders: null, isLasting: true }))
  let watchers = 0
  let readings = 0
  let announced = 0
  /** Orders that are sent once no change of the cart is being sent. */
  const heldUp = new Set<string>()

  const read = (orderId: string) => queue.orders.read(orderId, isWaitingOrder)
  const write = (order: WaitingOrder) =>
    queue.orders.keep(order.order_id, { ...order, updated_at: now() })

  const settle = createWaitingSettling({
    ...options,
    read,
    write,
    remake,
    isWatched: () => watchers > 0,
    now,
  })

  /** Changes of the cart that go out before its order. */
  const ahead = () => queue.tasks('cart').filter(task => !isLeftUnread(task))

  const all = async () => [...(await queue.orders.all(isWaitingOrder)).values()]

  async function look(): Promise<readonly ShownOrder[]> {
    readings += 1
    const reading = readings
    const signedIn = owner()
    const orders = (await all())
      .filter(order => isVisibleTo(present(), order))
      .map(order => toShownOrder(order, queue.find(order.order_id), signedIn, ahead()))
      .sort((one, other) => one.created_at - other.created_at)
    if (reading === readings) show(orders)
    return orders
  }

  function show(orders: readonly ShownOrder[]) {
    const { orders: before, isLasting } = store.getState()
    if (JSON.stringify(before) !== JSON.stringify(orders)) store.setState({ orders })
    if (isLasting !== queue.lasting) store.setState({ isLasting: queue.lasting })
    const count = orders.filter(isOpen).length
    if (count !== announced) events.emit('order:waiting-changed', { count })
    announced = count
  }

  async function remove(orderId: string): Promise<void> {
    await queue.orders.remove(orderId)
    placing.forget(orderId)
  }

  /** Removes the order; sending that has begun is not stopped. */
  async function takeBack(order: ShownOrder): Promise<boolean> {
    if (!order.canBeCancelled) return false
    if (queue.find(order.order_id) && !(await queue.drop(order.order_id))) return false
    await remove(order.order_id)
    return true
  }

  async function giveWay(cartId: OrderDraft['request']['cart_id'] | null, to?: string) {
    for (const other of await look()) {
      const { cart_id } = other.request
      const isSameCart = cart_id === cartId || cart_id === cartToCome
      // A refused one may have been made of a cart that is no more.
      const gives = other.state === 'refused' || (isSameCart && isOpen(other))
      if (gives && other.order_id !== to) await takeBack(other)
    }
    await look()
  }

  async function send(orderId: string): Promise<void> {
    const order = await read(orderId)
    if (!order || order.transmited) return
    if (order.owner !== null && order.owner !== owner()) return
    if (!isVisibleTo(present(), order)) return
    if (!order.isConfirmed) await write({ ...order, isConfirmed: true })
    if (queue.find(orderId)?.isDeadLetter) return queue.tryAgain(orderId)
    // The platform makes the order of the cart as it knows it.
    if (isReachable()) await cart.settled()
    if (ahead().length > 0) {
      heldUp.add(orderId)
      return
    }
    const request = await madeOfCart(orderId)
    if (!request) return
    await queue.put({
      task_id: orderId,
      partition: 'orders',
      url: '/api/order',
      payload: { method: 'POST', body: request },
      subject: { order_id: orderId },
      needsToken: order.owner !== null,
    })
  }

  /**
   * From here on it is the order of one cart, whatever becomes of the cart before the answer is
   * known.
   */
  async function madeOfCart(orderId: string): Promise<OrderDraft['request'] | null> {
    const order = await read(orderId)
    if (!order || order.refusal) return null
    const isToCome = order.request.cart_id === cartToCome
    const cart_id = isToCome ? cart.cartId() : order.request.cart_id
    if (cart_id === null) {
      await settle.refuse(order, { kind: 'not-found', message: '' })
      return null
    }
    const request = { ...order.request, cart_id }
    if (isToCome) await write({ ...order, request })
    placing.noteSending({ ...order, request, key: orderId })
    return request
  }

  /**
   * A guest's cart that the platform does not know any more has become no order: reading it makes a
   * new one with what was in it, each call under its own key. The order follows as soon as its
   * answered task is gone.
   */
  async function remake(order: WaitingOrder): Promise<'made' | 'no' | 'later'> {
    const { cart_id } = order.request
    if (order.owner !== null || isCustomersCart(String(cart_id))) return 'no'
    const current = await cart.refresh()
    if (!current.ok) return isRetryable(current.failure) ? 'later' : 'no'
    const next = cart.cartId()
    if (next === null || next === cart_id || isCustomersCart(next)) return 'no'
    await write({ ...order, request: { ...order.request, cart_id: cartToCome } })
    heldUp.add(order.order_id)
    return 'made'
  }

  /** Sends what may be sent, and asks for the rest. */
  async function sendWaiting(): Promise<void> {
    if (!isReachable()) return
    const waiting = (await look()).filter(
      ({ state, needsSignIn }) => state === 'waiting' && !needsSignIn,
    )
    const mayGo = ({ isConfirmed }: ShownOrder) =>
      isConfirmed || isSentAutomatically || watchers > 0
    for (const { order_id } of waiting.filter(mayGo)) await send(order_id)
    const asked = waiting.filter(order => !mayGo(order))
    if (asked.length === 0) return
    notices.orderWaiting(() => {
      for (const { order_id } of asked) void send(order_id)
    })
  }

  function isReachable(): boolean {
    return queue.network.state === 'reachable'
  }

  async function start(): Promise<void> {
    for (const order of await all()) {
      const isOld = (order.transmited_at ?? Number.POSITIVE_INFINITY) < now() - keptPlacedMs
      if (isOld) await queue.orders.remove(order.order_id)
    }
    await notePlacedMeanwhile()
    // Shown also where nothing can be sent.
    await look()
    await sendWaiting()
  }

  /**
   * A page may have ended before it could be noted, or another tab was quicker than the one that
   * kept it.
   */
  async function notePlacedMeanwhile(): Promise<void> {
    const placed = placing.lastOrder()
    if (placed) await settle.notePlaced(placed.orderId)
  }

  queue.onAnswer('orders', settle.settle)
  queue.subscribe(() => {
    void look()
    if (heldUp.size === 0 || ahead().length > 0) return
    const ready = [...heldUp]
    heldUp.clear()
    for (const orderId of ready) void send(orderId)
  })
  queue.network.subscribe(state => {
    if (state === 'reachable') void sendWaiting()
  })
  // By another press, or found where its answer had been lost.
  events.on('order:placed', ({ orderId }) => void settle.notePlaced(orderId))
  // What the queue then forgets of theirs, it tells of by itself.
  events.on('session:signed-out', () => void look())
  events.on('session:signed-in', () => void look().then(sendWaiting))
  void start()

  return {
    store,
    isReachable,
    async keep(draft) {
      const { key, mayHaveArrived } = placing.keyOf(draft)
      await giveWay(draft.request.cart_id, key)
      const known = await read(key)
      const order: WaitingOrder = {
        ...draft,
        order_id: key,
        created_at: known?.created_at ?? now(),
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
      await write(order)
      await notePlacedMeanwhile()
      events.emit('order:kept-waiting', {
        orderId: key,
        lineCount: draft.lines.length,
        grandTotal: draft.totals?.grand_total ?? null,
      })
      if (isSentAutomatically) await send(key)
      await look()
      return order
    },
    giveWay: cartId => giveWay(cartId),
    send,
    async cancel(orderId) {
      const order = (await look()).find(({ order_id }) => order_id === orderId)
      const isTakenBack = order !== undefined && (await takeBack(order))
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
