import type { Money } from '@vitrina/domain'
import { createEventBus, type EventBus, type ReplayPolicy } from './event-bus.ts'

/**
 * Everything one remote may tell another. Payloads are plain data, names are past tense.
 * Money is decimal rubles, as on the wire.
 */
export type ShopEvents = {
  /** The cart as the shopper sees it now: lines, units of goods, grand total where known. */
  'cart:changed': { lineCount: number; quantity: number; grandTotal: Money | null }
  /** Once per real addition over all tabs, after the platform confirmed it, however late. */
  'cart:item-added': {
    sku: string
    parentSku: string
    name: string
    quantity: number
    price: Money
  }
  /** The shopper has asked for it; nothing is known of the outcome. */
  'cart:addition-asked': { sku: string; quantity: number }
  'cart:update-asked': { sku: string; quantity: number }
  'cart:removal-asked': { sku: string }
  /** The platform has set a line. `quantity` is what it holds now. */
  'cart:item-updated': { sku: string; quantity: number }
  /** The platform has taken a line out, which held `quantity` pieces. */
  'cart:item-removed': { sku: string; quantity: number }
  /** After each of the three before, and after an addition: what the line holds now. */
  'cart:item-changed': { sku: string; quantity: number }
  /** The cart was read for the first time in this browser. */
  'cart:loaded': { lineCount: number }
  /** The cart was read anew. `differences`: what another device has made of it. */
  'cart:synchronised': { differences: readonly { sku: string; quantity: number }[] }
  'cart:totals-updated': { grandTotal: Money }
  /**
   * Reading the cart showed that the shop has changed something about what lies in it; the cart
   * says so.
   */
  'cart:changes-told': {
    changes: readonly { sku: string; name: string; cause: 'price' | 'too-few' | 'sold-out' }[]
  }
  /** The shopper has gone on from a step that is filled in; again when it is gone on from again. */
  'checkout:step-completed': { step: 'personal' | 'delivery' | 'payment' | 'review' }
  /** The platform has told how this order may be paid, each way once; said when that changes. */
  'checkout:payment-offered': { paymentMethods: readonly string[] }
  /** The shopper has pressed the button; nothing was sent yet. */
  'checkout:order-asked': {
    lineCount: number
    grandTotal: Money | null
    /** The platform's code, `cashondelivery`. */
    paymentMethod: string
  }
  /** Nothing of the payment stands between that press and the order any more. */
  'checkout:payment-cleared': { paymentMethod: string }
  /** Once for each order, before it is first sent. `orderId` is its key. */
  'order:sending-started': { orderId: string; lineCount: number; grandTotal: Money | null }
  /** The platform is out of reach: the order waits in this browser, and is placed by nobody yet. */
  'order:kept-waiting': { orderId: string; lineCount: number; grandTotal: Money | null }
  /** Orders of this browser that are to become orders of the shop. */
  'order:waiting-changed': { count: number }
  /** The platform did not take an order. `reason` is the kind of its failure. */
  'order:refused': { orderId: string; reason: string }
  /** Once for each order over all tabs, after the platform's answer, however late. */
  'order:placed': {
    orderId: string
    orderNumber: string
    grandTotal: Money
    items: readonly {
      sku: string
      parentSku: string
      name: string
      quantity: number
      price: Money
    }[]
  }
  /** Products in the wishlist now. */
  'wishlist:changed': { count: number }
  /** Products compared now. */
  'compare:changed': { count: number }
  'catalog:product-viewed': { sku: string; name: string; price: Money }
  /** The page knows who is there. After whichever of the next two belongs to it. */
  'session:started': { isSignedIn: boolean }
  /** Told at the start of a page where nobody is signed in. */
  'session:found-nobody': Record<never, never>
  /**
   * Somebody is signed in: remembered from an earlier visit, by logging in here, or in another tab.
   * Nothing of the person is told: `services.session` knows it. `isStranger`: the session before
   * expired and was somebody else's, of whose things nothing is in the storage any more.
   */
  'session:signed-in': { how: 'remembered' | 'here' | 'elsewhere'; isStranger: boolean }
  /**
   * Nobody is signed in any more. One who asked for it leaves nothing behind; one whose session
   * expired keeps cart and typed text for signing in again. `elsewhere`: another tab has done what
   * is to be done to the storage.
   */
  'session:signed-out': {
    why: 'asked' | 'expired'
    where: 'here' | 'elsewhere'
    isSilent: boolean
  }
  /** The session expired: a screen may offer to sign in again. Comes after `signed-out`. */
  'session:expired': Record<never, never>
  /** The shopper has chosen, here or in another tab, what may run beyond what the shop needs. */
  'cookies:chosen': { statistics: boolean }
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
  'order:waiting-changed': 'latest',
  'wishlist:changed': 'latest',
  'compare:changed': 'latest',
  'session:started': 'latest',
  'network:status-changed': 'latest',
} as const satisfies Partial<Record<keyof ShopEvents, ReplayPolicy>>

export type ShopEventBus = EventBus<ShopEvents>

export function createShopEventBus(onListenerError: (error: unknown) => void): ShopEventBus {
  return createEventBus<ShopEvents>(replay, onListenerError)
}
