import type { Selectable } from 'kysely'
import type { Logger } from 'pino'
import type { Store } from '../store/open-store.ts'
import type { Tables } from '../store/tables.ts'
import { postWebhook } from './post-event.ts'
import { signWebhook } from './signature.ts'
import { createWebhookEventId, writeWebhookBody } from './webhook-body.ts'
import {
  type ClaimedWebhookDelivery,
  claimWebhookDeliveries,
  markWebhookDelivered,
  recordWebhookFailure,
} from './webhook-queue.ts'

export type WebhookSendingOptions = {
  store: Store
  logger: Pick<Logger, 'warn' | 'error'>
  now: () => number
  timeoutMs?: number
}

const atOnce = 10

/**
 * Tells every endpoint of what is due, until nothing is. Any number of processes may do so. An
 * event is told at least once: twice where a process dies between the answer and the mark.
 */
export async function sendWebhooks(sending: WebhookSendingOptions): Promise<void> {
  const { store, now, timeoutMs = 10_000 } = sending
  // Longer than an attempt may take: what a killed process had in hand another takes up.
  const claim = { most: atOnce, leaseMs: timeoutMs + 20_000 }
  for (;;) {
    const due = await claimWebhookDeliveries(store.db, now(), claim)
    if (due.length === 0) return
    await Promise.all(due.map(delivery => sendOne(delivery, sending, timeoutMs)))
  }
}

async function sendOne(
  delivery: ClaimedWebhookDelivery,
  { store: { db }, logger, now }: WebhookSendingOptions,
  timeoutMs: number,
): Promise<void> {
  const endpoint = await db
    .selectFrom('webhook_endpoint')
    .selectAll()
    .where('id', '=', delivery.endpoint_id)
    .executeTakeFirst()
  if (!endpoint) return markWebhookDelivered(db, delivery.id, now())
  try {
    // Of an order that cannot be read nothing can be told: it is tried again, as an outage is.
    const body = await writeWebhookBody(db, delivery)
    if (body === undefined) return await markWebhookDelivered(db, delivery.id, now())
    await postWebhook({
      url: endpoint.url,
      isInternal: endpoint.is_internal,
      headers: headersOf(endpoint, delivery, body, now()),
      body,
      timeoutMs,
    })
    await markWebhookDelivered(db, delivery.id, now())
  } catch (error) {
    const failure = error instanceof Error ? error.message : 'not sent'
    const state = await recordWebhookFailure(db, delivery, failure, now())
    const said = { host: new URL(endpoint.url).host, attempts: delivery.attempts, failure }
    if (state === 'dead') logger.error(said, 'a webhook is given up')
    else logger.warn(said, 'a webhook was not heard yet')
  }
}

function headersOf(
  { secret, previous_secret, previous_until }: Selectable<Tables['webhook_endpoint']>,
  { event_id, attempts }: ClaimedWebhookDelivery,
  body: string,
  nowMs: number,
): Record<string, string> {
  const isPreviousValid = previous_until !== null && previous_until.getTime() > nowMs
  const secrets = isPreviousValid && previous_secret ? [secret, previous_secret] : [secret]
  return {
    'content-type': 'application/json; charset=utf-8',
    'user-agent': 'Vitrina-Webhooks/1',
    'vitrina-event-id': createWebhookEventId(event_id),
    'vitrina-attempt': String(attempts),
    'vitrina-signature': signWebhook(body, nowMs, secrets),
  }
}
