import { fail, type Result, succeed } from '@vitrina/domain'
import type { Kysely } from 'kysely'
import { type Refusal, refuseMissing } from '../http/answer.ts'
import { runIdempotently } from '../http/idempotency.ts'
import type { Store } from '../store/open-store.ts'
import type { Tables } from '../store/tables.ts'
import { forgetBuyer } from './forget-buyer.ts'
import { lockOrder, type OrderDetails, type OrderRow, readOrder } from './order-reading.ts'
import { hasHappened, isSettled, type OrderEvent, statusAfter } from './order-state.ts'

export type OrderChange<Value> = Promise<Result<Value, Refusal>>

type Facts = Record<string, string | undefined>

const longestText = 500

/**
 * What follows from the event happens in its own transaction, and only the first time. Where
 * `follow` refuses, nothing has happened.
 */
export function recordOrderEvent(
  store: Store,
  orderId: string | number,
  event: OrderEvent,
  facts: Facts,
  follow: (trx: Kysely<Tables>, order: OrderRow) => OrderChange<void>,
): OrderChange<OrderDetails> {
  return runIdempotently(store, { scope: 'order', key: undefined, request: null }, async trx => {
    const order = await lockOrder(trx, orderId)
    if (!order) return noSuchOrder(orderId)
    if (hasHappened(order.status, event)) return succeed(await readOrder(trx, order))
    const status = statusAfter(order.status, event)
    if (!status) return refuseEvent(order, event)
    const followed = await follow(trx, order)
    if (!followed.ok) return followed
    const changed = {
      status,
      reserved_until: null,
      ...(event === 'confirmed' && { confirmed_at: new Date() }),
    }
    await trx.updateTable('orders').set(changed).where('id', '=', order.id).execute()
    await trx
      .insertInto('order_event')
      .values({ order_id: order.id, event, details: serializeDetails(facts) })
      .execute()
    const details = await readOrder(trx, { ...order, ...changed })
    if (order.is_buyer_leaving && isSettled(status)) await forgetBuyer(trx, order)
    return succeed(details)
  })
}

function serializeDetails(facts: Facts): string | null {
  const given = Object.entries(facts).flatMap(([name, text]) => {
    const kept = text?.trim().slice(0, longestText)
    return kept ? [[name, kept] as const] : []
  })
  return given.length > 0 ? JSON.stringify(Object.fromEntries(given)) : null
}

export function noSuchOrder(orderId: string | number): Result<never, Refusal> {
  return refuseMissing(`There is no order ${orderId}`)
}

export function refuseEvent(
  { number, status }: OrderRow,
  event: OrderEvent,
): Result<never, Refusal> {
  const message = `Order ${number} is ${status}: it cannot be ${event}`
  return fail({ kind: 'conflict', message, problems: [] })
}
