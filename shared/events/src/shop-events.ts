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
  'order:placed': { orderNumber: string; grandTotal: number }
  /** Products in the wishlist now. */
  'wishlist:changed': { count: number }
  /** Products compared now. */
  'compare:changed': { count: number }
  'catalog:product-viewed': { sku: string; name: string; price: number }
  /** The page knows who is there. After whichever of the next two belongs to it. */
  'session:started': { isSignedIn: boolean }
  /** At the start, with nobody signed in. */
  'session:found-nobody': Record<never, never>
  /**
   * Somebody is signed in: remembered from an earlier visit, by logging in here, or in another tab.
   * Nothing of the person is told: `services.session` knows it.
   */
  'session:signed-in': { how: 'remembered' | 'here' | 'elsewhere' }
  /**
   * Nobody is signed in any more. One who asked for it leaves nothing behind; one whose session
   * expired keeps cart and typed text for signing in again; should another person sign in instead, it
   * is `asked` for then. `elsewhere`: another tab has done what is to be done to the storage.
   */
  'session:signed-out': {
    why: 'asked' | 'expired'
    where: 'here' | 'elsewhere'
    isSilent: boolean
  }
  /** The platform takes the session no more: whoever can, offers to sign in again. After `signed-out`. */
  'session:expired': Record<never, never>
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
  'order:placed': 'none',
  'wishlist:changed': 'latest',
  'compare:changed': 'latest',
  'catalog:product-viewed': 'none',
  'session:started': 'latest',
  'session:found-nobody': 'none',
  'session:signed-in': 'none',
  'session:signed-out': 'none',
  'session:expired': 'none',
  'network:status-changed': 'latest',
  'queue:task-answered': 'none',
} as const satisfies Record<keyof ShopEvents, Replay>

export type ShopEventBus = EventBus<ShopEvents>

export function createShopEvents(onListenerError: (error: unknown) => void): ShopEventBus {
  return createEventBus<ShopEvents>(replay, onListenerError)
}
