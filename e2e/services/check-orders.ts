import type { Client } from 'pg'
import type { PurchaseAttempt } from './shoppers.ts'

/** What is wrong with the orders that the database holds, against what shoppers were told. */
export type OrderFaults = {
  lost: string[]
  doubled: string[]
  altered: string[]
  refused: string[]
}

type OrderRow = { id: string; number: string; lines: { sku: string; qty: number }[] }

/** Reads past the shop: by SQL. */
export async function checkOrders(
  database: Client,
  purchases: readonly PurchaseAttempt[],
): Promise<OrderFaults> {
  const { rows } = await database.query<OrderRow>(
    `select client_order_id as id, number,
       (select json_agg(json_build_object('sku', sku, 'qty', qty) order by position)
        from order_item where order_id = orders.id) as lines
     from orders order by orders.id`,
  )
  const faults: OrderFaults = { lost: [], doubled: [], altered: [], refused: [] }
  const byId = Map.groupBy(rows, ({ id }) => id)
  for (const { id, number, lines, refusal } of purchases) {
    const [order, ...others] = byId.get(id) ?? []
    if (refusal) faults.refused.push(`${id}: ${refusal}`)
    if (!order) {
      if (number) faults.lost.push(`${id}: told ${number}`)
      continue
    }
    if (others.length > 0) faults.doubled.push(`${id}: ${others.length + 1} orders`)
    const isSame = order.number === number && JSON.stringify(order.lines) === JSON.stringify(lines)
    if (!isSame) faults.altered.push(`${id}: ${JSON.stringify(order)}`)
    byId.delete(id)
  }
  for (const id of byId.keys()) faults.doubled.push(`${id}: nobody ordered it`)
  faults.altered.push(...(await findWrongStock(database)), ...(await findWrongEmails(database)))
  return faults
}

/** What is held of each article is what its orders are for. */
async function findWrongStock(database: Client): Promise<string[]> {
  const { rows } = await database.query<{ sku: string; reserved: number; ordered: number }>(
    `select sku, reserved, coalesce(ordered, 0)::int as ordered from stock_item
     left join (select sku, sum(qty) as ordered from order_item group by sku) items using (sku)
     where reserved <> coalesce(ordered, 0)`,
  )
  return rows.map(({ sku, reserved, ordered }) => `${sku}: ${reserved} held, ${ordered} ordered`)
}

/** Each order has one email, whatever became of the process that wrote it. */
async function findWrongEmails(database: Client): Promise<string[]> {
  const { rows } = await database.query<{ orders: number; emails: number }>(
    `select (select count(*) from orders)::int as orders,
       (select count(*) from mail where kind = 'order-placed')::int as emails`,
  )
  return rows.flatMap(({ orders, emails }) =>
    orders === emails ? [] : [`${emails} emails of ${orders} orders`],
  )
}

/** Rows of the shop's tables, but for the queue that running platforms alone read; and media. */
export async function countRowsByTable(database: Client): Promise<Record<string, number>> {
  const { rows } = await database.query<{ name: string }>(
    `select relname as name from pg_class
     where relkind = 'r' and relnamespace = 'public'::regnamespace and relname <> 'catalog_change'
     order by relname`,
  )
  const counts: Record<string, number> = {}
  for (const { name } of rows) {
    const counted = await database.query<{ count: number }>(
      `select count(*)::int as count from ${name}`,
    )
    counts[name] = counted.rows[0]?.count ?? 0
  }
  const photos = await database.query<{ bytes: number }>(
    `select coalesce(sum(length(bytes)), 0)::int as bytes from return_photo`,
  )
  return { ...counts, 'bytes of return_photo': photos.rows[0]?.bytes ?? 0 }
}
