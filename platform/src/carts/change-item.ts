import type { ProductOption } from '@vitrina/contract'
import { maxCartLines, type Result, succeed } from '@vitrina/domain'
import type { Kysely } from 'kysely'
import type { VisibleCatalog } from '../catalog/visible-catalog.ts'
import { createNotFoundRefusal, createRefusal, type Refusal } from '../http/answer.ts'
import { readStock } from '../stock/stock.ts'
import type { Tables } from '../store/tables.ts'
import {
  type CartEntry,
  countAvailablePieces,
  readCartEntries,
  resolveCartLine,
} from './cart-contents.ts'
import { type CartLine, type CartLineRequest, resolveCartLineRequest } from './cart-line.ts'
import {
  type CartItemRow,
  type CartRow,
  createInsufficientStockRefusal,
  deleteCartItemRow,
  readCartItemOption,
  readCartItems,
  saveCartItem,
  setCartItemLineKey,
} from './cart-rows.ts'

export type CartItemChangeInput = {
  sku: string
  qty: number
  item_id?: number | undefined
  product_option?: ProductOption | null | undefined
  /** What the shopper saw. The goods then name the line, and `item_id` is not read. */
  base_qty?: number | undefined
  instead_of?: CartLineRequest | undefined
}

export const maxCartLineQuantity = 10_000

/** Adds pieces of a product, or sets an existing line (docs/api/carts.md#update). */
export async function changeCartItem(
  trx: Kysely<Tables>,
  catalog: VisibleCatalog,
  cart: CartRow,
  change: CartItemChangeInput,
): Promise<Result<CartEntry, Refusal>> {
  if (change.qty < 1) return createRefusal('Количество должно быть больше нуля')
  const rows = await readCartItems(trx, cart)
  const target = rows.find(row => Number(row.id) === change.item_id)
  if (change.item_id !== undefined && !target) {
    return createNotFoundRefusal(`The cart does not contain the ${change.item_id} item.`)
  }
  const resolved = resolveCartLineRequest(catalog, target ? requestFor(target, change) : change)
  if (!resolved.ok) return resolved
  const line = resolved.value
  const same = rows.find(row => row.line_key === line.key)
  if (!same && !target && rows.length >= maxCartLines) {
    return createRefusal(`В корзине не больше ${maxCartLines} разных товаров`)
  }

  // A line set to what another line already holds becomes one line with both quantities.
  const joined = same && same.id !== target?.id ? same.qty : 0
  const qty = change.qty + joined
  const left = await countAvailablePiecesForLine(trx, catalog, cart, line, [target?.id, same?.id])
  if (qty > Math.min(left, maxCartLineQuantity))
    return createInsufficientStockRefusal(Math.max(0, left - joined))

  if (target && target.line_key !== line.key) {
    if (same) await deleteCartItemRow(trx, target)
    else await setCartItemLineKey(trx, target, line.key)
  }
  const row = await saveCartItem(trx, cart, line, qty)
  return succeed({ row, line: resolveCartLine(catalog, row) })
}

/** A client sets a line by any of its skus; which product it is, the line itself knows. */
function requestFor(row: CartItemRow, { product_option }: CartItemChangeInput) {
  const given = product_option?.extension_attributes
  if (!given) return { sku: row.product_sku, product_option: readCartItemOption(row) }
  return {
    sku: row.product_sku,
    product_option: {
      extension_attributes: { ...readCartItemOption(row)?.extension_attributes, ...given },
    },
  }
}

/** Pieces of `line` that can be had, less what the cart's other lines take from the same stock. */
export async function countAvailablePiecesForLine(
  trx: Kysely<Tables>,
  catalog: VisibleCatalog,
  cart: CartRow,
  line: CartLine,
  ownRows: readonly (string | undefined)[],
): Promise<number> {
  const levels = new Map(
    await readStock(
      trx,
      line.parts.map(({ sku }) => sku),
    ),
  )
  for (const { row, line: other } of await readCartEntries(trx, catalog, cart)) {
    if (ownRows.includes(row.id)) continue
    for (const { sku, qty } of other?.parts ?? []) {
      levels.set(sku, (levels.get(sku) ?? 0) - qty * row.qty)
    }
  }
  return Math.max(0, countAvailablePieces(line, levels))
}

/** Takes a line out by its number. */
export async function removeCartLine(
  trx: Kysely<Tables>,
  cart: CartRow,
  itemId: number,
): Promise<Result<true, Refusal>> {
  const { numDeletedRows } = await trx
    .deleteFrom('cart_item')
    .where('cart_id', '=', cart.id)
    .where('id', '=', String(itemId))
    .executeTakeFirst()
  if (numDeletedRows > 0n) return succeed(true)
  return createNotFoundRefusal(`The cart does not contain the ${itemId} item.`)
}
