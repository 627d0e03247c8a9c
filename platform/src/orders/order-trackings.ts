import { type Kysely, sql } from 'kysely'
import type { Tables } from '../store/tables.ts'

/** How the carrier knows the parcel of each order, as it was told last. */
export async function readTrackingNumbers(
  db: Kysely<Tables>,
  orderIds: readonly string[],
): Promise<Map<string, string>> {
  const { rows } = await sql<{ order_id: string; tracking: string }>`
    select distinct on (order_id) order_id, details ->> 'tracking' as tracking from order_event
    where order_id = any(${orderIds}::bigint[]) and details ? 'tracking'
    order by order_id, id desc`.execute(db)
  return new Map(rows.map(({ order_id, tracking }) => [order_id, tracking]))
}
