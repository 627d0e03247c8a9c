import type { CartItem } from '@vitrina/contract'
import { parseKopecks, toMoney } from '@vitrina/domain'
import type { Kysely } from 'kysely'
import type { VisibleCatalog } from '../catalog/visible-catalog.ts'
import { readStock } from '../stock/stock.ts'
import type { StockLevels } from '../stock/stock-levels.ts'
import { readValidRow, warnOfInvalidRow } from '../store/read-stored.ts'
import type { Tables } from '../store/tables.ts'
import { type CartLine, resolveCartLineRequest } from './cart-line.ts'
import {
  type CartItemRow,
  type CartRow,
  isCartItemOptionReadable,
  readCartItemOption,
  readCartItems,
} from './cart-rows.ts'
import type { SellableCartLine } from './totals.ts'

/**
 * A stored line with what the shop says about it now; `line` is null when it is no longer sold, or
 * nobody can read what was chosen.
 */
export type CartEntry = { row: CartItemRow; line: CartLine | null }

export async function readCartEntries(
  db: Kysely<Tables>,
  catalog: VisibleCatalog,
  cart: CartRow,
): Promise<CartEntry[]> {
  return (await readCartItems(db, cart)).map(row => ({ row, line: resolveCartLine(catalog, row) }))
}

export function resolveCartLine(catalog: VisibleCatalog, row: CartItemRow): CartLine | null {
  const option = readValidRow(() => readCartItemOption(row), warnOfInvalidRow)
  if (option === undefined) return null
  const resolved = resolveCartLineRequest(catalog, { sku: row.product_sku, product_option: option })
  return resolved.ok ? resolved.value : null
}

/** Lines that are still sold, for totals. */
export function listSellableCartLines(entries: readonly CartEntry[]): SellableCartLine[] {
  return entries.flatMap(({ row, line }) =>
    line ? [{ itemId: Number(row.id), qty: row.qty, line }] : [],
  )
}

/** What is not there yet is taken for something to send. */
export function needsShipping(entries: readonly CartEntry[]): boolean {
  return entries.length === 0 || entries.some(({ line }) => line?.isShipped)
}

/** Gift certificates are money: nobody gets them on trust. */
export function isPayableOnDelivery(entries: readonly CartEntry[]): boolean {
  return needsShipping(entries) && !entries.some(({ line }) => line?.certificate)
}

/** How many pieces of a line can be sold now. */
export function countAvailablePieces({ parts }: CartLine, levels: StockLevels): number {
  return Math.min(...parts.map(({ sku, qty }) => Math.floor((levels.get(sku) ?? 0) / qty)))
}

/** Lines as a client reads them (docs/api/carts.md#lines). */
export async function toCartItems(
  db: Kysely<Tables>,
  token: string,
  entries: readonly CartEntry[],
): Promise<CartItem[]> {
  const skus = entries.flatMap(({ line }) => line?.parts.map(({ sku }) => sku) ?? [])
  const levels = await readStock(db, skus)
  return entries.map(({ row, line }) => cartItem(row, line, token, levels))
}

function cartItem(
  row: CartItemRow,
  line: CartLine | null,
  token: string,
  levels: StockLevels,
): CartItem {
  const stock = line ? countAvailablePieces(line, levels) : 0
  const option = line ? line.option : isCartItemOptionReadable(row) && readCartItemOption(row)
  return {
    item_id: Number(row.id),
    sku: row.sku,
    qty: row.qty,
    name: line?.name ?? row.name,
    price: toMoney(line?.price ?? parseKopecks(row.price_kopecks)),
    product_type: row.product_type,
    quote_id: token,
    ...(option && { product_option: option }),
    extension_attributes: {
      parent_sku: row.product_sku,
      image: line?.image ?? '',
      url_path: line?.urlPath ?? '',
      options: line?.labels ?? [],
      ...(line && { text_language: line.language }),
      regular_price: toMoney(line?.regularPrice ?? parseKopecks(row.price_kopecks)),
      stock_qty: stock,
      is_in_stock: stock > 0,
    },
  }
}
