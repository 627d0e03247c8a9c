import { createEventBus, type EventBus, type Replay } from './event-bus.ts'

/**
 * Everything one remote may tell another. Payloads are plain data, names are past tense.
 * Money is decimal rubles, as on the wire.
 */
export type ShopEvents = {
  /** The cart as the shopper sees it now: lines, units of goods, grand total where known. */
  'cart:changed': { lineCount: number; quantity: number; grandTotal: number | null }
  /** Once per real addition, after the platform confirmed it. */
  'cart:item-added': {
    sku: string
    parentSku: string
    name: string
    quantity: number
    price: number
  }
  /** The shopper has pressed the button; nothing was sent yet. */
  'checkout:order-asked': { lineCount: number; grandTotal: number | null }
  /** An order is about to be sent; a repeat after a lost answer is no new one. `orderId` is its key. */
  'order:sending-started': { orderId: string; lineCount: number; grandTotal: number | null }
  /** The platform is out of reach: the order waits in this browser, and is placed by nobody yet. */
  'order:kept-waiting': { orderId: string; lineCount: number; grandTotal: number | null }
  /** Orders of this browser that are to become orders of the shop. */
  'order:waiting-changed': { count: number }
  /** The platform did not take an order. `reason` is the kind of its failure. */
  'order:refused': { orderId: string; reason: string }
  /** Once for each order over all tabs, after the platform's answer, however late. */
  'order:placed': {
    orderId: string
    orderNumber: string
    grandTotal: number
    items: readonly {
      sku: string
      parentSku: string
      name: string
      quantity: number
      price: number
    }[]
  }
  /** Products in the wishlist now. */
  'wishlist:changed': { count: number }
  /** Products compared now. */
  'compare:changed': { count: number }
  'catalog:product-viewed': { sku: string; name: string; price: number }
  /** Whether the platform can be reached; said when it changes. */
  'network:status-changed': { isReachable: boolean }
  /**
   * A queued task with a `callback_event` was answered; `name` is that event. In one tab only, also
   * where the task was made before a reload. `code` is 200 or that of the refusal.
   */
  'queue:task-answered': { name: string; taskId: string; code: number; result: unknown }
}

const replay = {
  'cart:changed': 'latest',
  'cart:item-added': 'none',
  'checkout:order-asked': 'none',
  'order:sending-started': 'none',
  'order:kept-waiting': 'none',
  'order:waiting-changed': 'latest',
  'order:refused': 'none',
  'order:placed': 'none',
  'wishlist:changed': 'latest',
  'compare:changed': 'latest',
  'catalog:product-viewed': 'none',
  'network:status-changed': 'latest',
  'queue:task-answered': 'none',
} as const satisfies Record<keyof ShopEvents, Replay>

export type ShopEventBus = EventBus<ShopEvents>

export function createShopEvents(onListenerError: (error: unknown) => void): ShopEventBus {
  return createEventBus<ShopEvents>(replay, onListenerError)
}
