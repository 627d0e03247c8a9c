import { randomUUID } from 'node:crypto'
import { addKopecks, type Kopecks, parseKopecks, subtractKopecks } from '@vitrina/domain'
import type { Kysely, Selectable } from 'kysely'
import type { OrderRow } from '../orders/order-reading.ts'
import type { Tables } from '../store/tables.ts'
import { type PaymentSummary, paymentStates } from './payment-state.ts'
import type { OnlinePaymentMethod } from './provider.ts'

export type PaymentRow = Selectable<Tables['payment']>
export type RefundRow = Selectable<Tables['payment_refund']>

const dead = ['failed', 'cancelled'] as const
const alive = paymentStates.filter(state => state !== 'failed' && state !== 'cancelled')

/** The last attempt to pay an order, whatever became of it. */
export function findLastPaymentAttempt(
  db: Kysely<Tables>,
  orderId: string,
): Promise<PaymentRow | undefined> {
  return db
    .selectFrom('payment')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('attempt', 'desc')
    .limit(1)
    .executeTakeFirst()
}

export function readPayment(db: Kysely<Tables>, id: string): Promise<PaymentRow | undefined> {
  return db.selectFrom('payment').selectAll().where('id', '=', id).executeTakeFirst()
}

export function lockPayment(trx: Kysely<Tables>, id: string): Promise<PaymentRow> {
  return trx
    .selectFrom('payment')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow()
}

export function insertPaymentAttempt(
  trx: Kysely<Tables>,
  order: OrderRow,
  attempt: { number: number; provider: string; method: OnlinePaymentMethod; at: Date },
): Promise<PaymentRow> {
  return trx
    .insertInto('payment')
    .values({
      order_id: order.id,
      attempt: attempt.number,
      provider: attempt.provider,
      method: attempt.method,
      key: randomUUID(),
      amount_kopecks: order.grand_total_kopecks,
      created_at: attempt.at,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

export function toPaymentSummary(row: PaymentRow): PaymentSummary {
  return {
    state: row.state,
    amount: parseKopecks(row.amount_kopecks),
    refunded: parseKopecks(row.refunded_kopecks),
  }
}

/** Has the receipts of a payment asked for: of the payment itself, or of what was given back. */
export const buildReceiptRequestUpdate = (at: Date) => ({ receipts_next_at: at, receipts_tries: 0 })

export function isPaymentOpen({ state }: Pick<PaymentRow, 'state'>): boolean {
  return !dead.some(other => other === state)
}

export type RefundCause = {
  reason: string
  /** The event of the order that it follows from: its pieces are what the receipt lists. */
  eventId?: string
  amount?: Kopecks
  at?: Date
}

/**
 * Has money of an order given back, `amount` of it or all that is left: written in the transaction
 * of what it follows from, carried out after it. A payment that still waits is ended, and what
 * arrives of it all the same goes back. Without a payment nothing happens. Answers what will be
 * given back.
 */
export async function recordRefund(
  trx: Kysely<Tables>,
  orderId: string,
  { reason, eventId, amount, at = new Date() }: RefundCause,
): Promise<Kopecks> {
  const payment = await trx
    .selectFrom('payment')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('state', 'in', alive)
    .forUpdate()
    .executeTakeFirst()
  if (!payment) return parseKopecks(0)
  if (payment.state === 'waiting') {
    await trx.updateTable('payment').set({ next_at: at }).where('id', '=', payment.id).execute()
    return parseKopecks(0)
  }
  const promised = await sumRefunds(trx, payment.id)
  const left = subtractKopecks(parseKopecks(payment.amount_kopecks), promised)
  const returned = amount === undefined || amount > left ? left : amount
  if (returned <= 0) return parseKopecks(0)
  await trx
    .insertInto('payment_refund')
    .values({
      payment_id: payment.id,
      key: randomUUID(),
      amount_kopecks: returned,
      reason,
      order_event_id: eventId ?? null,
      next_at: at,
      created_at: at,
    })
    .execute()
  return returned
}

/** What was given back of a payment, or is about to be. */
async function sumRefunds(trx: Kysely<Tables>, paymentId: string): Promise<Kopecks> {
  const refunds = await trx
    .selectFrom('payment_refund')
    .select('amount_kopecks')
    .where('payment_id', '=', paymentId)
    .where('state', '<>', 'refused')
    .execute()
  return addKopecks(...refunds.map(row => parseKopecks(row.amount_kopecks)))
}
