import { fail, parseKopecks, succeed } from '@vitrina/domain'
import { voidCertificates } from '../gift-certificates/void-certificates.ts'
import { deductReservedStock } from '../stock/stock.ts'
import type { Store } from '../store/open-store.ts'
import { hasReservedStock, releaseReservation } from './confirm-order.ts'
import {
  createEventRefusal,
  createMissingOrderRefusal,
  type OrderActor,
  type OrderChangeResult,
  recordOrderEvent,
} from './order-happening.ts'
import {
  findOrder,
  type OrderDetails,
  type OrderRow,
  type OrderSummary,
  readOrder,
  readOrderUnits,
  toOrderSummary,
} from './order-reading.ts'
import type { OrderStatus } from './order-state.ts'
import type { CancellationCause } from './stored-order.ts'

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
  return rows.map(toOrderSummary)
}

/** One order by its id or its number, with leading zeros or without. */
export async function readOrderDetails(
  { db }: Store,
  orderId: string | number,
): OrderChangeResult<OrderDetails> {
  const order = await findOrder(db, orderId)
  return order ? succeed(await readOrder(db, order)) : createMissingOrderRefusal(orderId)
}

/** The shop has the order in hand. */
export function acceptOrder(
  store: Store,
  orderId: string | number,
): OrderChangeResult<OrderDetails> {
  return move(store, orderId, 'accepted')
}

/** Its goods are packed. */
export function assembleOrder(
  store: Store,
  orderId: string | number,
): OrderChangeResult<OrderDetails> {
  return move(store, orderId, 'assembled')
}

/** It waits for its buyer at the pick-up point. */
export function markOrderArrived(
  store: Store,
  orderId: string | number,
): OrderChangeResult<OrderDetails> {
  return move(store, orderId, 'arrived')
}

/** Marks an order as delivered. */
export function completeOrder(
  store: Store,
  orderId: string | number,
): OrderChangeResult<OrderDetails> {
  return move(store, orderId, 'completed')
}

type Step = 'accepted' | 'assembled' | 'arrived' | 'completed'

/** Nothing else follows from it. Saying so again changes nothing. */
function move(
  store: Store,
  orderId: string | number,
  event: Step,
): OrderChangeResult<OrderDetails> {
  return recordOrderEvent(store, orderId, { event, actor: 'operator' }, async (_trx, order) =>
    isAwaitingPayment(order) ? refuseUnpaid(order) : succeed({}),
  )
}

/** The parcel has left: what was reserved leaves the stock. Shipping again changes nothing. */
export function shipOrder(
  store: Store,
  orderId: string | number,
  { tracking }: { tracking?: string } = {},
): OrderChangeResult<OrderDetails> {
  const shipped = { event: 'shipped', actor: 'operator', facts: { tracking } } as const
  return recordOrderEvent(store, orderId, shipped, async (trx, order) => {
    if (isAwaitingPayment(order)) return refuseUnpaid(order)
    await deductReservedStock(trx, await readOrderUnits(trx, order))
    return succeed({})
  })
}

/** What is to be paid on the site is packed once it is paid. */
export function isAwaitingPayment({ pay_until }: OrderRow): boolean {
  return pay_until !== null
}

function refuseUnpaid({ number }: OrderRow) {
  const message = `Order ${number} is not paid yet: it is packed once it is`
  return fail({ kind: 'conflict', message, problems: [] } as const)
}

export type OrderCancellationOptions = {
  /**
   * An order that has come to another status since it was looked for, or that it does not hold for,
   * stays as it is.
   */
  only?: OrderStatus | ((order: OrderRow) => boolean)
  actor?: OrderActor
  /** What the shopper chose and wrote; the shop reads it. */
  why?: string | undefined
  said?: string | undefined
  /** For programs that are told of it, where the shop cancels by itself. */
  cause?: CancellationCause
}

/**
 * Gives back what was reserved and the use of the coupon, once; what was paid is owed back. The
 * shopper sees the reason.
 */
export function cancelOrder(
  store: Store,
  orderId: string | number,
  reason: string | undefined,
  { only, actor = 'operator', why, said, cause }: OrderCancellationOptions = {},
): OrderChangeResult<OrderDetails> {
  const canceled = { event: 'canceled', actor, facts: { reason, why, said, cause } } as const
  return recordOrderEvent(store, orderId, canceled, async (trx, order) => {
    const isMeant =
      typeof only === 'function' ? only(order) : (only ?? order.status) === order.status
    if (!isMeant) return createEventRefusal(order, 'canceled')
    const voided = await voidCertificates(trx, order.id, 'none')
    if (!voided.ok) return voided
    if (hasReservedStock(order)) await releaseReservation(trx, order)
    const changed = { gift_certificate_kopecks: 0 }
    return succeed({ refund: parseKopecks(order.grand_total_kopecks), changed })
  })
}
