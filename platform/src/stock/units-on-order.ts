import { type Kysely, sql } from 'kysely'
import type { Tables } from '../store/tables.ts'

/**
 * Reconciles reserved stock with open orders: a product that was taken out of the catalogue and put
 * in again has lost its reservations, and the same pieces would be sold twice.
 */
export async function restoreReservations(
  trx: Kysely<Tables>,
  skus: readonly string[],
): Promise<void> {
  if (skus.length === 0) return
  await sql`update stock_item
    set reserved = ordered.units, qty = greatest(stock_item.qty, ordered.units)
    from (
      select part ->> 'sku' as sku, sum((part ->> 'qty')::integer * (order_item.qty - order_item.canceled_qty))::integer as units
      from orders
        join order_item on order_item.order_id = orders.id
        cross join lateral jsonb_array_elements(order_item.parts) as part
      where (orders.status in ('pending', 'processing', 'assembled') or orders.reserved_until is not null)
        and part ->> 'sku' = any(${skus}::text[])
      group by part ->> 'sku') as ordered
    where stock_item.sku = ordered.sku and stock_item.reserved < ordered.units`.execute(trx)
}
