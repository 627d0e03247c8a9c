import type { CartApi } from '@vitrina/api-client'
import type { CartItem, CartItemChange, Totals } from '@vitrina/contract'
import { type Result, succeed } from '@vitrina/domain'
import type { CartAddition, CartSnapshotLine } from '@vitrina/federation'
import { type Wait, withAttempts } from './attempts.ts'
import { lineOf } from './cart-line.ts'

export type PlatformCart = { lines: CartSnapshotLine[]; totals: Totals }

/** The cart calls in the shop's words. Each call that changes something repeats itself with its one key. */
export interface CartPlatform {
  create(key: string): Promise<Result<string>>
  read(cartId: string): Promise<Result<PlatformCart>>
  add(cartId: string, addition: CartAddition, key: string): Promise<Result<CartSnapshotLine>>
  setQuantity(
    cartId: string,
    line: CartSnapshotLine,
    quantity: number,
    key: string,
  ): Promise<Result<CartSnapshotLine>>
  remove(cartId: string, line: CartSnapshotLine, key: string): Promise<Result<true>>
}

export function createCartPlatform(api: CartApi, wait: Wait): CartPlatform {
  async function update(cartId: string, change: CartItemChange, key: string) {
    const answer = await withAttempts(() => api.update(cartId, change, key), wait)
    if (!answer.ok) return answer
    if (answer.value) return succeed(lineOf(answer.value))
    throw new Error('A line that was put in or set is in the cart')
  }

  return {
    create: key => withAttempts(() => api.create(key), wait),
    async read(cartId) {
      const [items, totals] = await Promise.all([api.pull(cartId), api.totals(cartId)])
      if (!items.ok) return items
      if (!totals.ok) return totals
      return succeed({
        lines: items.value.map((item: CartItem) => lineOf(item)),
        totals: totals.value,
      })
    },
    add: (cartId, addition, key) => update(cartId, { ...wishOf(addition), quoteId: cartId }, key),
    setQuantity: (cartId, line, quantity, key) =>
      update(cartId, { sku: line.sku, qty: quantity, item_id: line.itemId, quoteId: cartId }, key),
    remove: (cartId, { itemId, sku }, key) =>
      withAttempts(() => api.remove(cartId, { item_id: itemId, sku, quoteId: cartId }, key), wait),
  }
}

/** What is put together from choices is asked for by its own product's sku (contract §3.3). */
function wishOf({ sku, parentSku, quantity, productOption }: CartAddition): CartItemChange {
  const { configurable_item_options, bundle_options } = productOption?.extension_attributes ?? {}
  return {
    sku: configurable_item_options || bundle_options ? parentSku : sku,
    qty: quantity,
    ...(productOption && { product_option: productOption }),
  }
}
