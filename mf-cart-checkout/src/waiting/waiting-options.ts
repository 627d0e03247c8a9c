import type { ShopEventBus } from '@vitrina/events'
import type { SyncQueue } from '@vitrina/sync-queue'
import type { StoreApi } from 'zustand/vanilla'
import type { Cart } from '../cart/cart.ts'
import type { CartLock } from '../cart/cart-lock.ts'
import type { OrderNotifier } from '../cart/order-notices.ts'
import type { OrderPlacer } from '../checkout/order-placer.ts'
import type { OrderDraft } from '../checkout/order-types.ts'
import type { WaitingOrder, WaitingOrderView } from './waiting-order.ts'

export type WaitingOrdersState = {
  /** Oldest first, with those sent in the last week. `null` until the browser's store was read. */
  orders: readonly WaitingOrderView[] | null
  /** Whether they outlive this page: false where the browser refuses to keep them. */
  isLasting: boolean
}

export interface WaitingOrderService {
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

export type WaitingOrderServiceOptions = {
  queue: SyncQueue
  cart: Pick<Cart, 'settled' | 'cartId' | 'refresh'>
  placing: OrderPlacer
  withCartLock: CartLock
  events: ShopEventBus
  isSentAutomatically: boolean
  /** Which customer is signed in now. */
  owner: () => string | null
  /** The same, or while nobody is whose session ran out. */
  present: () => string | null
  notices: OrderNotifier
}
