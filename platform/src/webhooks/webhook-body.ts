import type { Kysely } from 'kysely'
import { findOrder, readOrder } from '../orders/order-reading.ts'
import { computeStatusAfterEvent } from '../orders/order-state.ts'
import { readOrderEventDetails, readOrderMethods } from '../orders/stored-order.ts'
import type { Tables } from '../store/tables.ts'

/**
 * What happened, and the order as it stands when it is told. Undefined where the order is gone.
 */
export async function writeWebhookBody(
  db: Kysely<Tables>,
  { order_id, event_id }: { order_id: string; event_id: string },
): Promise<string | undefined> {
  const happened = await db
    .selectFrom('order_event')
    .selectAll()
    .where('id', '=', event_id)
    .executeTakeFirst()
  const order = await findOrder(db, order_id)
  if (!happened || !order) return undefined
  const { event, actor, from_status, to_status, details, created_at } = happened
  const { client: _client, events: _events, ...facts } = await readOrder(db, order)
  const point = readOrderMethods(order).delivery?.point
  return JSON.stringify({
    id: createWebhookEventId(event_id),
    type: `order.${event}`,
    createdAt: created_at.toISOString(),
    by: actor,
    from: from_status,
    to: to_status ?? computeStatusAfterEvent(event),
    details: details === null ? null : readOrderEventDetails(happened),
    order: { ...facts, pickupPoint: point ?? null },
  })
}

/** The same in every attempt and for every endpoint: what comes twice is known by it. */
export function createWebhookEventId(eventId: string): string {
  return `evt_${eventId}`
}
