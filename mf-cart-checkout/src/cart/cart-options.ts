import type { CartApi } from '@vitrina/api-client'
import type { Failure, Result } from '@vitrina/domain'
import type { ShopEventBus } from '@vitrina/events'
import type { CartAddition } from '@vitrina/federation'
import type { ShopStorage } from '@vitrina/storage'
import type { SyncQueue } from '@vitrina/sync-queue'
import type { Delay } from './attempts.ts'
import type { CartChange } from './cart-change.ts'
import type { CartSession } from './cart-session.ts'
import type { RefusedLineState } from './ownership/ownership.ts'

export type CartOptions = {
  api: CartApi
  storage: ShopStorage
  events: ShopEventBus
  queue: SyncQueue
  session: CartSession
  wait: Delay
  newKey: () => string
  /** ISO 639-1: of the page, and of what it puts in unless that says another. */
  language?: string
  /** How long a change may take before it is said to wait. */
  soonMs?: number
  zeroPriceAllowed?: boolean
  /** 4 unless told (docs/rules/cart.md#a-session-that-ran-out). */
  bypassLimit?: number
  now?: () => number
  becameOrder: (cartId: string) => Promise<Result<boolean>>
  /** Whether the shopper sees the lines, with what is to be said of each. */
  areLinesVisible: () => boolean
  /** The records of the cart are gone, and what was seen of it with them. */
  onForgotten: () => void
  notices: CartNoticeHandlers
}

export type CartNoticeHandlers = {
  added(addition: CartAddition): void
  /** There are so many pieces of it in the cart now, where there were others. */
  quantityChanged(line: { sku: string; name: string }, quantity: number): void
  /** The shopper has taken it out. */
  removed(line: { sku: string }): void
  /** It is kept, and goes in once the platform can be reached. */
  waits(addition: CartAddition): void
  /** Long after the shopper meant it. */
  refused(change: CartChange, failure: Failure): void
  linesLost(refused: readonly CartAddition[]): void
  /** What lay in the guest's cart waits until there is room in the customer's. */
  linesLeftOut(): void
  /** Changed while the shopper's session had ended, and left in their cart as it was. */
  notBroughtBack(lines: readonly RefusedLineState[]): void
}
