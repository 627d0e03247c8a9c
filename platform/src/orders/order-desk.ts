import { fail, type Result, succeed } from '@vitrina/domain'
import type { Kysely } from 'kysely'
import { giveUseBack } from '../coupons/coupon-rows.ts'
import { missing, type Refusal } from '../http/answer.ts'
import { releaseStock, takeReserved } from '../stock/stock.ts'
import type { Store } from '../store/open-store.ts'
import type { Tables } from '../store/tables.ts'
import { forgetBuyer } from './forget-buyer.ts'
import {
  findOrder,
  lockOrder,
  type OrderDetails,
  type OrderSummary,
  orderSummary,
  readOrder,
  unitsOfOrder,
} from './order-reading.ts'
import {
  hasHappened,
  isSettled,
  type OrderEvent,
  type OrderStatus,
  statusAfter,
} from './order-state.ts'

type Answer<Value> = Promise<Result<Value, Refusal>>

/** Which orders to list, newest first; `before` is the id of the last one seen. */
export type OrderQuery = { status?: OrderStatus; before?: number; limit?: number }

const pageSize = 50
const longestText = 500

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
  return happen(store, orderId, 'accepted', {}, async () => undefined)
}

/** The parcel has left: what was reserved leaves the shelf. Shipping again changes nothing. */
export function shipOrder(
  store: Store,
  orderId: string | number,
  { tracking }: { tracking?: string } = {},
): Answer<OrderDetails> {
  return happen(store, orderId, 'shipped', { tracking }, async (trx, order) => {
    await takeReserved(trx, await unitsOfOrder(trx, order))
  })
}

/** The shopper has the parcel. */
export function completeOrder(store: Store, orderId: string | number): Answer<OrderDetails> {
  return happen(store, orderId, 'completed', {}, async () => undefined)
}

/** Gives back what was reserved and the use of the coupon, once. The shopper sees the reason. */
export function cancelOrder(
  store: Store,
  orderId: string | number,
  reason: string,
): Answer<OrderDetails> {
  return happen(store, orderId, 'canceled', { reason }, async (trx, order) => {
    await releaseStock(trx, await unitsOfOrder(trx, order))
    if (order.coupon_code !== null) await giveUseBack(trx, order.coupon_code)
  })
}

type Facts = Record<string, string | undefined>
type OrderRow = NonNullable<Awaited<ReturnType<typeof findOrder>>>

/** What follows from the event happens in its own transaction, and only the first time. */
async function happen(
  store: Store,
  orderId: string | number,
  event: OrderEvent,
  facts: Facts,
  follow: (trx: Kysely<Tables>, order: OrderRow) => Promise<void>,
): Answer<OrderDetails> {
  return store.transaction(async trx => {
    const order = await lockOrder(trx, orderId)
    if (!order) return noSuchOrder(orderId)
    if (hasHappened(order.status, event)) return succeed(await readOrder(trx, order))
    const status = statusAfter(order.status, event)
    if (!status) return outOfTurn(order, event)
    await follow(trx, order)
    await trx.updateTable('orders').set({ status }).where('id', '=', order.id).execute()
    await trx
      .insertInto('order_event')
      .values({ order_id: order.id, event, details: detailsOf(facts) })
      .execute()
    const details = await readOrder(trx, { ...order, status })
    if (order.is_buyer_leaving && isSettled(status)) await forgetBuyer(trx, order)
    return succeed(details)
  })
}

function detailsOf(facts: Facts): string | null {
  const given = Object.entries(facts).flatMap(([name, text]) => {
    const kept = text?.trim().slice(0, longestText)
    return kept ? [[name, kept] as const] : []
  })
  return given.length > 0 ? JSON.stringify(Object.fromEntries(given)) : null
}

function noSuchOrder(orderId: string | number): Result<never, Refusal> {
  return missing(`There is no order ${orderId}`)
}

function outOfTurn({ number, status }: OrderRow, event: OrderEvent): Result<never, Refusal> {
  const message = `Order ${number} is ${status}: it cannot be ${event}`
  return fail({ kind: 'conflict', message, problems: [] })
}
