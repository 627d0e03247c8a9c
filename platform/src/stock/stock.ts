import { type Kysely, sql } from 'kysely'
import type { Tables } from '../store/tables.ts'
import { computeAvailableQuantity, maxStockQuantity, type StockLevels } from './stock-levels.ts'

/**
 * Sellable units of each sku as the store knows them now. Skus without stock of their own are left
 * out.
 */
export async function readStock(db: Kysely<Tables>, skus: readonly string[]): Promise<StockLevels> {
  if (skus.length === 0) return new Map()
  const rows = await db
    .selectFrom('stock_item')
    .select(['sku', 'qty', 'reserved', 'is_in_stock'])
    .where('sku', 'in', [...new Set(skus)])
    .execute()
  return new Map(rows.map(row => [row.sku, computeAvailableQuantity(row)]))
}

/**
 * Takes units out of sale. Never below zero, however many ask at once: the row itself says no.
 * Skus are taken in order, so that two orders for the same goods cannot wait for each other.
 *
 * @returns skus of which too few are left; some others may be reserved then, so roll back.
 */
export async function reserveStock(
  trx: Kysely<Tables>,
  units: ReadonlyMap<string, number>,
): Promise<string[]> {
  const short: string[] = []
  for (const [sku, wanted] of inOrder(units)) {
    if (wanted > maxStockQuantity) {
      short.push(sku)
      continue
    }
    const { numUpdatedRows } = await trx
      .updateTable('stock_item')
      .set(({ eb }) => ({ reserved: eb('reserved', '+', wanted) }))
      .where('sku', '=', sku)
      .where('is_in_stock', '=', true)
      .where(({ eb }) => eb(eb('qty', '-', eb.ref('reserved')), '>=', wanted))
      .executeTakeFirst()
    if (numUpdatedRows === 0n) short.push(sku)
  }
  return short
}

/**
 * Puts reserved units back on sale. A stock-taking since may have forgotten them: never below zero.
 */
export async function releaseStock(
  trx: Kysely<Tables>,
  units: ReadonlyMap<string, number>,
): Promise<void> {
  for (const [sku, released] of inOrder(units)) {
    await trx
      .updateTable('stock_item')
      .set({ reserved: sql<number>`greatest(0, reserved - ${released}::integer)` })
      .where('sku', '=', sku)
      .execute()
  }
}

/** Reserved units leave the stock. */
export async function deductReservedStock(
  trx: Kysely<Tables>,
  units: ReadonlyMap<string, number>,
): Promise<void> {
  for (const [sku, taken] of inOrder(units)) {
    await trx
      .updateTable('stock_item')
      .set({
        qty: sql<number>`greatest(0, qty - ${taken}::integer)`,
        reserved: sql<number>`greatest(0, reserved - ${taken}::integer)`,
      })
      .where('sku', '=', sku)
      .execute()
  }
}

/** The same of many skus at once: locked in the order in which orders take them, then written. */
export async function deductReservedStockInBulk(
  trx: Kysely<Tables>,
  units: ReadonlyMap<string, number>,
): Promise<void> {
  const rows = Array.from(units, ([sku, taken]) => ({ sku, taken }))
  await sql`select from stock_item where sku = any(${rows.map(({ sku }) => sku)}::text[])
    order by sku collate "C" for update`.execute(trx)
  await sql`update stock_item set qty = greatest(0, qty - given.taken),
      reserved = greatest(0, reserved - given.taken)
    from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as given (sku text, taken integer)
    where stock_item.sku = given.sku`.execute(trx)
}

/** Pieces that came back go in stock again. */
export async function returnToStock(
  trx: Kysely<Tables>,
  units: ReadonlyMap<string, number>,
): Promise<void> {
  for (const [sku, back] of inOrder(units)) {
    await trx
      .updateTable('stock_item')
      .set({
        qty: sql<number>`least(${maxStockQuantity}::bigint, qty::bigint + ${back}::bigint)::integer`,
      })
      .where('sku', '=', sku)
      .execute()
  }
}

function inOrder(units: ReadonlyMap<string, number>): [sku: string, units: number][] {
  return [...units].sort(([one], [other]) => (one < other ? -1 : 1))
}
