import type { CartApi } from '@vitrina/api-client'
import type { CartItem, Totals } from '@vitrina/contract'
import { type Result, succeed } from '@vitrina/domain'
import type { CartSnapshotLine } from '@vitrina/federation'
import { callWithRetries, type Delay } from './attempts.ts'
import { type CartMutation, isCartLineChange } from './cart-change.ts'
import { toCartLine } from './cart-line.ts'
import { toCartItemChange } from './cart-tasks.ts'

export type PlatformCart = { lines: CartSnapshotLine[]; totals: Totals }

/**
 * The cart calls that do not wait in the queue. Each that changes something repeats itself with its
 * one key.
 */
export interface CartPlatform {
  /** For a customer their one open cart, which takes in the guest's cart that comes along, once. */
  open(key: string, guestCartId?: string): Promise<Result<string>>
  read(cartId: string): Promise<Result<PlatformCart>>
  /** Asks for a change of goods, just as it may have been asked for under its key before. */
  change(cartId: string, mutation: CartMutation): Promise<Result<unknown>>
}

export function createCartPlatform(api: CartApi, wait: Delay): CartPlatform {
  return {
    async open(key, guestCartId) {
      const answer = await callWithRetries(() => api.create(key, guestCartId), wait)
      return answer.ok ? succeed(String(answer.value)) : answer
    },
    async read(cartId) {
      const [items, totals] = await Promise.all([api.pull(cartId), api.totals(cartId)])
      if (!items.ok) return items
      if (!totals.ok) return totals
      return succeed({
        lines: items.value.map((item: CartItem) => toCartLine(item)),
        totals: totals.value,
      })
    },
    async change(cartId, mutation) {
      // A coupon is the cart's own, and not carried over.
      if (!isCartLineChange(mutation)) return succeed(null)
      return callWithRetries(
        () => api.update(cartId, toCartItemChange(mutation), mutation.key),
        wait,
      )
    },
  }
}
