import type { CartApi } from '@vitrina/api-client'
import type { CartItem, Totals } from '@vitrina/contract'
import { type Goods, type Result, succeed } from '@vitrina/domain'
import type { CartAddition, CartSnapshotLine } from '@vitrina/federation'
import { type Wait, withAttempts } from './attempts.ts'
import type { CartChange } from './cart-change.ts'
import { toCartLine } from './cart-line.ts'
import { namedBy, toAddedItem, toItemChange } from './cart-tasks.ts'

export type PlatformCart = { lines: CartSnapshotLine[]; totals: Totals }

/**
 * The cart calls that do not wait in the queue. Each that changes something repeats itself with its
 * one key.
 */
export interface CartPlatform {
  /** For a customer their one open cart, which takes in the guest's cart that comes along, once. */
  open(key: string, guestCartId?: string): Promise<Result<string>>
  read(cartId: string): Promise<Result<PlatformCart>>
  add(cartId: string, addition: CartAddition, key: string): Promise<Result<unknown>>
  /** Has what was `base` pieces become `quantity`, whatever others did meanwhile. */
  set(
    cartId: string,
    goods: Goods,
    change: { base: number; quantity: number },
    key: string,
  ): Promise<Result<unknown>>
  /** Asks once more for a change of goods, just as it was asked for under this key before. */
  repeat(cartId: string, change: CartChange, key: string): Promise<Result<unknown>>
}

export function createCartPlatform(api: CartApi, wait: Wait): CartPlatform {
  return {
    async open(key, guestCartId) {
      const answer = await withAttempts(() => api.create(key, guestCartId), wait)
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
    add: (cartId, addition, key) =>
      withAttempts(() => api.update(cartId, toAddedItem(addition), key), wait),
    set: (cartId, goods, { base, quantity }, key) => {
      const change = { ...namedBy(goods), base_qty: base, qty: quantity }
      return withAttempts(() => api.update(cartId, change, key), wait)
    },
    repeat: async (cartId, change, key) =>
      change.kind === 'coupon'
        ? succeed(null)
        : withAttempts(() => api.update(cartId, toItemChange(change), key), wait),
  }
}
