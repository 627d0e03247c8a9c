import { fail, type Kopecks, type Result, succeed } from '@vitrina/domain'
import type { Kysely, Updateable } from 'kysely'
import { createNotFoundRefusal, type Refusal } from '../http/answer.ts'
import { runIdempotently } from '../http/idempotency.ts'
import type { Store } from '../store/open-store.ts'
import type { Tables } from '../store/tables.ts'
import { anonymizeOrder } from './forget-buyer.ts'
import {
  lockOrder,
  type OrderDetails,
  type OrderItemRow,
  type OrderRow,
  readOrder,
} from './order-reading.ts'
import {
  findNextStatus,
  hasOrderEventHappened,
  isOrderSettled,
  type OrderEvent,
} from './order-state.ts'

export type OrderChangeResult<Value> = Promise<Result<Value, Refusal>>

/** Its buyer, signed in or by a link, the shop's staff, or the shop by itself. */
export type OrderActor = 'customer' | 'guest' | 'operator' | 'shop'

/** An event as its caller names it. `facts` are words, of which empty ones are left out. */
export type OrderEventInput = {
  event: OrderEvent
  actor: OrderActor
  facts?: Record<string, string | undefined>
}

/** `position` of the line in its order; events of older releases are without. */
export type ChangedLine = {
  sku: string
  name: string
  qty: number
  language?: string
  position?: number
}

/** A line of the order as an event keeps it. */
export function toChangedLine(
  {
    sku,
    name,
    position,
    text_language: language,
  }: Pick<OrderItemRow, 'sku' | 'name' | 'position' | 'text_language'>,
  qty: number,
): ChangedLine {
  return { sku, name, qty, position, ...(language !== null && { language }) }
}

/** What an event did beside the status. `refund` is owed back where the order was paid. */
export type OrderEventEffects = {
  refund?: Kopecks
  lines?: readonly ChangedLine[]
  /** Ids of those that its buyer sent with it. */
  photos?: readonly number[]
  changed?: Updateable<Tables['orders']>
}

const maxTextLength = 500

/**
 * What follows from the event happens in its own transaction, and only the first time. Where
 * `follow` refuses, nothing has happened; where it finds nothing to do, nothing is written down.
 */
export function recordOrderEvent(
  store: Store,
  orderId: string | number,
  { event, actor, facts = {} }: OrderEventInput,
  follow: (
    trx: Kysely<Tables>,
    order: OrderRow,
  ) => OrderChangeResult<OrderEventEffects | 'unchanged'>,
): OrderChangeResult<OrderDetails> {
  return runIdempotently(store, { scope: 'order', key: undefined, request: null }, async trx => {
    const order = await lockOrder(trx, orderId)
    if (!order) return createMissingOrderRefusal(orderId)
    if (hasOrderEventHappened(order.status, event)) return succeed(await readOrder(trx, order))
    const status = findNextStatus(order.status, event)
    if (!status) return createEventRefusal(order, event)
    const followed = await follow(trx, order)
    if (!followed.ok) return followed
    if (followed.value === 'unchanged') return succeed(await readOrder(trx, order))
    const { refund, changed: other, ...told } = followed.value
    const changed = {
      ...other,
      status,
      // A part that is cancelled leaves the rest held as long as before.
      ...(status !== order.status && { reserved_until: null }),
      ...(event === 'confirmed' && { confirmed_at: new Date() }),
    }
    await trx.updateTable('orders').set(changed).where('id', '=', order.id).execute()
    await trx
      .insertInto('order_event')
      .values({
        order_id: order.id,
        event,
        actor,
        from_status: order.status,
        to_status: status,
        details: serializeDetails(facts, told),
        refund_kopecks: refund && refund > 0 ? refund : null,
      })
      .execute()
    const now = await lockOrder(trx, order.id)
    if (!now) return createMissingOrderRefusal(orderId)
    const details = await readOrder(trx, now)
    if (order.is_buyer_leaving && isOrderSettled(status)) await anonymizeOrder(trx, now)
    return succeed(details)
  })
}

function serializeDetails(
  facts: NonNullable<OrderEventInput['facts']>,
  { lines, photos = [] }: Pick<OrderEventEffects, 'lines' | 'photos'>,
): string | null {
  const given = Object.entries(facts).flatMap(([name, text]) => {
    const kept = text?.trim().slice(0, maxTextLength)
    return kept ? [[name, kept] as const] : []
  })
  const details = {
    ...Object.fromEntries(given),
    ...(lines && { lines }),
    ...(photos.length > 0 && { photos }),
  }
  return Object.keys(details).length > 0 ? JSON.stringify(details) : null
}

export function createMissingOrderRefusal(orderId: string | number): Result<never, Refusal> {
  return createNotFoundRefusal(`There is no order ${orderId}`)
}

export function createEventRefusal(
  { number, status }: OrderRow,
  event: OrderEvent,
): Result<never, Refusal> {
  const message = `Order ${number} is ${status}: it cannot be ${event}`
  return fail({ kind: 'conflict', message, problems: [] })
}
