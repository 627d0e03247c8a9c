import { type Kysely, type Selectable, sql } from 'kysely'
import { computeRetryDelayMs } from '../mail/retries.ts'
import type { Tables } from '../store/tables.ts'

/** A delivery taken out to be tried. `attempts` counts this one. */
export type ClaimedWebhookDelivery = Pick<
  Selectable<Tables['webhook_delivery']>,
  'id' | 'endpoint_id' | 'order_id' | 'event_id' | 'attempts'
>

/**
 * Takes deliveries that are due for this process alone, until `leaseMs` have passed. Of an order's
 * events an endpoint hears one after another: the next waits while one before it does.
 */
export async function claimWebhookDeliveries(
  db: Kysely<Tables>,
  nowMs: number,
  { most, leaseMs }: { most: number; leaseMs: number },
): Promise<ClaimedWebhookDelivery[]> {
  const { rows } = await sql<ClaimedWebhookDelivery>`
    with due as materialized (
      select id from webhook_delivery as delivery
      where state = 'waiting' and next_at <= ${new Date(nowMs)} and not exists (
        select from webhook_delivery as earlier
        where earlier.state = 'waiting' and earlier.endpoint_id = delivery.endpoint_id
          and earlier.order_id = delivery.order_id and earlier.id < delivery.id)
      order by next_at, id limit ${most} for update skip locked)
    update webhook_delivery set attempts = attempts + 1, next_at = ${new Date(nowMs + leaseMs)}
    where id in (select id from due) and state = 'waiting'
    returning id, endpoint_id, order_id, event_id, attempts`.execute(db)
  return rows
}

/** It was heard. */
export async function markWebhookDelivered(
  db: Kysely<Tables>,
  id: string,
  nowMs: number,
): Promise<void> {
  await db
    .updateTable('webhook_delivery')
    .set({ state: 'sent', failure: null, settled_at: new Date(nowMs) })
    .where('id', '=', id)
    .execute()
}

/** Tried again later; after about a day given up. Answers which. */
export async function recordWebhookFailure(
  db: Kysely<Tables>,
  { id, attempts }: ClaimedWebhookDelivery,
  failure: string,
  nowMs: number,
): Promise<'waiting' | 'dead'> {
  const delayMs = computeRetryDelayMs(attempts)
  const at = new Date(nowMs + (delayMs ?? 0))
  const state = delayMs === undefined ? 'dead' : 'waiting'
  await db
    .updateTable('webhook_delivery')
    .set({ state, failure, ...(state === 'dead' ? { settled_at: at } : { next_at: at }) })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .execute()
  return state
}
