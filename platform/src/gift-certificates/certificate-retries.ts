import { type Kysely, sql } from 'kysely'
import type { Logger } from 'pino'
import type { Store } from '../store/open-store.ts'
import type { Tables } from '../store/tables.ts'

export type CertificateTaskContext = { store: Store; logger: Pick<Logger, 'error'> }

const firstPauseMs = 5_000
const maxPauseMs = 60 * 60 * 1_000

/**
 * Does something with certificates in a transaction of their own. What fails is told and tried
 * again later, ever less often: it keeps nothing else back. Answers 0 then.
 *
 * @throws what fails where the store itself cannot be written.
 */
export async function runCertificateTask(
  { store, logger }: CertificateTaskContext,
  tried: { orderId: string } | { id: string },
  nowMs: number,
  run: (trx: Kysely<Tables>) => Promise<number>,
): Promise<number> {
  try {
    return await store.transaction(run)
  } catch (error) {
    await postpone(store.db, tried, nowMs)
    logger.error({ err: error, ...tried }, 'a gift certificate could not be issued or sent')
    return 0
  }
}

/** Of an order those that wait to be issued; what has been sent meanwhile waits for nothing. */
async function postpone(
  db: Kysely<Tables>,
  tried: { orderId: string } | { id: string },
  nowMs: number,
): Promise<void> {
  const pauseMs = sql`least(${firstPauseMs} * power(2, least(tries, 20)), ${maxPauseMs})`
  const next = sql<Date>`${new Date(nowMs)}::timestamptz + ${pauseMs} * interval '1 millisecond'`
  const postponed = db
    .updateTable('gift_certificate')
    .set({ next_at: next, tries: sql<number>`tries + 1` })
    .where('sent_at', 'is', null)
  await ('id' in tried
    ? postponed.where('id', '=', tried.id)
    : postponed.where('order_id', '=', tried.orderId).where('state', '=', 'ordered')
  ).execute()
}

/** Those that have not failed, or whose pause after it is over. */
export function buildRetryDueCondition(at: Date) {
  return sql<boolean>`(gift_certificate.next_at is null or gift_certificate.next_at <= ${at})`
}
