import { succeed } from '@vitrina/domain'
import { takeReserved } from '../stock/stock.ts'
import type { Store } from '../store/open-store.ts'
import { giveGoodsBack, holdsGoods } from './confirm-order.ts'
import { noSuchOrder, type OrderChange, recordOrderEvent, refuseEvent } from './order-happening.ts'
import {
  findOrder,
  type OrderDetails,
  type OrderSummary,
  orderSummary,
  readOrder,
  readOrderUnits,
} from './order-reading.ts'
import type { OrderStatus } from './order-state.ts'

/** Which orders to list, newest first; `before` is the id of the last one seen. */
export type OrderQuery = { status?: OrderStatus; before?: number; limit?: number }

const pageSize = 50

export async function listOrders(
  { db }: Store,
  { status, before, limit = pageSize }: OrderQuery = {},
): Promise<OrderSummary[]> {
  const rows = await db
    .selectFrom('orders')
    .selectAll()
    .$if(status !== undefined, query => query.where('status', '=', status as OrderStatus))
    .$if(before !== undefined, query => query.where('id', '<', String(before)))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(orderSummary)
}

/** One order by its id or its number, with leading zeros or without. */
export async function showOrder(
  { db }: Store,
  orderId: string | number,
): OrderChange<OrderDetails> {
  const order = await findOrder(db, orderId)
  return order ? succeed(await readOrder(db, order)) : noSuchOrder(orderId)
}

/** The shop has the order in hand. */
export function acceptOrder(store: Store, orderId: string | number): OrderChange<OrderDetails> {
  return recordOrderEvent(store, orderId, 'accepted', {}, async () => succeed(undefined))
}

/** The parcel has left: what was reserved leaves the shelf. Shipping again changes nothing. */
export function shipOrder(
  store: Store,
  orderId: string | number,
  { tracking }: { tracking?: string } = {},
): OrderChange<OrderDetails> {
  return recordOrderEvent(store, orderId, 'shipped', { tracking }, async (trx, order) => {
    await takeReserved(trx, await readOrderUnits(trx, order))
    return succeed(undefined)
  })
}

/** Marks an order as delivered. */
export function completeOrder(store: Store, orderId: string | number): OrderChange<OrderDetails> {
  return recordOrderEvent(store, orderId, 'completed', {}, async () => succeed(undefined))
}

/**
 * Gives back what was reserved and the use of the coupon, once. The shopper sees the reason. With
 * `only` an order that has come to another status since it was looked for stays as it is.
 */
export function cancelOrder(
  store: Store,
  orderId: string | number,
  reason: string,
  only?: OrderStatus,
): OrderChange<OrderDetails> {
  return recordOrderEvent(store, orderId, 'canceled', { reason }, async (trx, order) => {
    if (only !== undefined && order.status !== only) return refuseEvent(order, 'canceled')
    if (holdsGoods(order)) await giveGoodsBack(trx, order)
    return succeed(undefined)
  })
}
