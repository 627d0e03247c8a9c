import { type Kysely, sql } from 'kysely'
import { deductReservedStockInBulk } from '../stock/stock.ts'
import type { Store } from '../store/open-store.ts'
import type { Tables } from '../store/tables.ts'
import { anonymizeOrder } from './forget-buyer.ts'
import { cancelOrder } from './order-admin.ts'
import { addOrderItemUnits, type OrderRow } from './order-reading.ts'

import { findNextStatus, isOrderSettled, type OrderEvent } from './order-state.ts'
import type { OrderItemPartsRow } from './stored-order.ts'

/** An event that {@link findNextStatus} lets happen to an order that is locked. */
export type OrderTransition = {
  order: OrderRow
  event: Extract<
    OrderEvent,
    'accepted' | 'assembled' | 'shipped' | 'tracked' | 'arrived' | 'completed' | 'canceled'
  >
  tracking?: string | undefined
  reason?: string | undefined
}

const movesAtOnce = 5_000

/**
 * What `recordOrderEvent` does, of many orders in the caller's transaction, by statements over
 * thousands of rows. Cancelling touches coupons and refunds, and is done one by one.
 */
export async function recordOrderTransitions(
  trx: Kysely<Tables>,
  moves: readonly OrderTransition[],
  store: Store,
): Promise<void> {
  const sent = moves.filter(({ event }) => event === 'shipped').map(({ order }) => order.id)
  if (sent.length > 0) await deductReservedStockInBulk(trx, await readUnits(trx, sent))
  const others = moves.filter(({ event }) => event !== 'canceled')
  for (let from = 0; from < others.length; from += movesAtOnce) {
    const some = others.slice(from, from + movesAtOnce)
    await writeMoves(trx, some)
  }
  const inside = { ...store, transaction: (work: (on: never) => unknown) => work(trx as never) }
  for (const { order, event, reason } of moves) {
    if (event !== 'canceled') continue
    const canceled = await cancelOrder(inside as Store, order.id, reason)
    if (!canceled.ok) throw new Error(`Order ${order.number} could not be cancelled`)
  }
}

async function writeMoves(trx: Kysely<Tables>, moves: readonly OrderTransition[]): Promise<void> {
  const rows = moves.map(({ order, event, tracking }) => ({
    id: order.id,
    event,
    before: order.status,
    after: findNextStatus(order.status, event) ?? order.status,
    details: tracking === undefined ? null : { tracking },
  }))
  const given = sql`jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb)
    as given (id bigint, event text, before text, after text, details jsonb)`
  await sql`update orders set status = given.after, reserved_until = null from ${given}
    where orders.id = given.id and orders.status <> given.after`.execute(trx)
  await sql`insert into order_event (order_id, event, actor, from_status, to_status, details)
    select id, event, 'operator', before, after, details from ${given} order by id`.execute(trx)
  for (const { order, event } of moves) {
    const after = findNextStatus(order.status, event)
    if (order.is_buyer_leaving && after && isOrderSettled(after)) await anonymizeOrder(trx, order)
  }
}

/** What these orders take from the stock together. */
async function readUnits(
  trx: Kysely<Tables>,
  orderIds: readonly string[],
): Promise<Map<string, number>> {
  const { rows } = await sql<OrderItemPartsRow & { pieces: number }>`
    select order_id, position, parts, qty - canceled_qty as pieces from order_item
    where order_id = any(${orderIds}::bigint[])`.execute(trx)
  const units = new Map<string, number>()
  for (const row of rows) addOrderItemUnits(units, row, row.pieces)
  return units
}
