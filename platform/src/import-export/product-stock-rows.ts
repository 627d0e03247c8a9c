import { type Kysely, sql } from 'kysely'
import { restoreReservations } from '../stock/units-on-order.ts'
import type { Tables } from '../store/tables.ts'
import type { ImportedProduct } from './product-document.ts'

/** A stock row; without a quantity it stays as it is, and is empty where it is new. */
export type ImportedStock = {
  /** The product whose document says so. */
  owner: number
  sku: string
  product_id: number
  qty: number | null
  is_in_stock: boolean | null
}

/** Only what has stock of its own: no configurable products, and no sets of other products. */
export function listImportedStock(products: readonly ImportedProduct[]): ImportedStock[] {
  const rows = products.flatMap(toRows)
  // Two products may share a variant; it has one stock.
  return [...new Map(rows.map(row => [row.sku, row])).values()]
}

function toRows(product: ImportedProduct): ImportedStock[] {
  const { id, type_id, configurable_children: children } = product
  if (type_id === 'grouped' || type_id === 'bundle') return []
  return (children ?? [product]).map(({ id: productId, sku, stock }) => ({
    owner: id,
    sku,
    product_id: productId,
    qty: stock?.qty ?? null,
    is_in_stock: stock?.is_in_stock ?? null,
  }))
}

/** What is reserved for orders stays in stock, whatever a file says. */
const wanted = sql`greatest(coalesce(given.qty, stock_item.qty, 0), coalesce(stock_item.reserved, 0)) as qty,
  coalesce(given.is_in_stock, stock_item.is_in_stock, false) as is_in_stock`

/** The places that are not as these say, as they are to become. */
export async function findChangedStock(
  trx: Kysely<Tables>,
  rows: readonly ImportedStock[],
): Promise<ImportedStock[]> {
  const { rows: different } = await sql<ImportedStock>`
    select given.owner, given.sku, given.product_id, wanted.qty, wanted.is_in_stock
    from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as given (owner integer, sku text,
      product_id integer, qty integer, is_in_stock boolean)
    left join stock_item on stock_item.sku = given.sku
    cross join lateral (select ${wanted}) as wanted
    where stock_item.sku is null
      or (stock_item.product_id, stock_item.qty, stock_item.is_in_stock)
        <> (given.product_id, wanted.qty, wanted.is_in_stock)`.execute(trx)
  return different
}

/** In the order of skus, as orders take them, so that the two cannot wait for each other. */
export async function writeStock(
  trx: Kysely<Tables>,
  rows: readonly ImportedStock[],
): Promise<void> {
  if (rows.length === 0) return
  const { rows: written } = await sql<{ sku: string; is_new: boolean }>`
    insert into stock_item as stock_item (sku, product_id, qty, is_in_stock)
    select sku, product_id, coalesce(qty, 0), coalesce(is_in_stock, false)
    from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as given (sku text,
      product_id integer, qty integer, is_in_stock boolean)
    order by sku collate "C"
    on conflict (sku) do update set product_id = excluded.product_id,
      qty = greatest(excluded.qty, stock_item.reserved),
      is_in_stock = excluded.is_in_stock
    returning sku, xmax = 0 as is_new`.execute(trx)
  const come = written.filter(({ is_new }) => is_new)
  await restoreReservations(
    trx,
    come.map(({ sku }) => sku),
  )
}

/** Counts those of which there is nothing to sell. */
export async function countUnsellableSkus(
  trx: Kysely<Tables>,
  skus: readonly string[],
): Promise<number> {
  const { rows } = await sql<{ empty: string }>`select count(*) as empty from stock_item
    where sku = any(${skus}::text[]) and (qty = 0 or not is_in_stock)`.execute(trx)
  return Number(rows[0]?.empty)
}

/**
 * Takes away the places of variants that products have no more, before the new documents are
 * written.
 */
export async function deleteRemovedVariantStock(
  trx: Kysely<Tables>,
  products: readonly ImportedProduct[],
): Promise<void> {
  if (products.length === 0) return
  const kept = listImportedStock(products).map(({ sku }) => sku)
  await sql`delete from stock_item using (
      select product.sku, product.id from product where product.id = any(${listIds(products)}::integer[])
      union all
      select child ->> 'sku', (child ->> 'id')::integer
      from product, jsonb_array_elements(product.data -> 'configurable_children') as child
      where product.id = any(${listIds(products)}::integer[])) as old (sku, id)
    where stock_item.sku = old.sku and stock_item.product_id = old.id
      and stock_item.sku <> all(${kept}::text[])`.execute(trx)
}

function listIds(products: readonly ImportedProduct[]): number[] {
  return products.map(({ id }) => id)
}
