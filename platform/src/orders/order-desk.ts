import { succeed } from '@vitrina/domain'
import { takeReserved } from '../stock/stock.ts'
import type { Store } from '../store/open-store.ts'
import { giveGoodsBack, holdsGoods } from './confirm-order.ts'
import { type Answer, happen, noSuchOrder, outOfTurn } from './order-happening.ts'
import {
  findOrder,
  type OrderDetails,
  type OrderSummary,
  orderSummary,
  readOrder,
  unitsOfOrder,
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
export async function showOrder({ db }: Store, orderId: string | number): Answer<OrderDetails> {
  const order = await findOrder(db, orderId)
  return order ? succeed(await readOrder(db, order)) : noSuchOrder(orderId)
}

/** The shop has the order in hand. */
export function acceptOrder(store: Store, orderId: string | number): Answer<OrderDetails> {
  return happen(store, orderId, 'accepted', {}, async () => succeed(undefined))
}

/** The parcel has left: what was reserved leaves the shelf. Shipping again changes nothing. */
export function shipOrder(
  store: Store,
  orderId: string | number,
  { tracking }: { tracking?: string } = {},
): Answer<OrderDetails> {
  return happen(store, orderId, 'shipped', { tracking }, async (trx, order) => {
    await takeReserved(trx, await unitsOfOrder(trx, order))
    return succeed(undefined)
  })
}

/** Marks an order as delivered. */
export function completeOrder(store: Store, orderId: string | number): Answer<OrderDetails> {
  return happen(store, orderId, 'completed', {}, async () => succeed(undefined))
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
): Answer<OrderDetails> {
  return happen(store, orderId, 'canceled', { reason }, async (trx, order) => {
    if (only !== undefined && order.status !== only) return outOfTurn(order, 'canceled')
    if (holdsGoods(order)) await giveGoodsBack(trx, order)
    return succeed(undefined)
  })
}
