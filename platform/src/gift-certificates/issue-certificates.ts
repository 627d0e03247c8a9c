import { parseKopecks } from '@vitrina/domain'
import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import { lockOrder, type OrderRow } from '../orders/order-reading.ts'
import { readOrderMethods } from '../orders/stored-order.ts'
import type { Tables } from '../store/tables.ts'
import { type CertificateCodeGenerator, hashCertificateCode } from './certificate-codes.ts'
import {
  buildRetryDueCondition,
  type CertificateTaskContext,
  runCertificateTask,
} from './certificate-retries.ts'

type Issuing = CertificateTaskContext & { codes: CertificateCodeGenerator }

const atOnce = 100
/** The shop takes an order to be paid by bank transfer in hand once the money has come. */
const inHand = ['processing', 'assembled', 'shipped', 'at_point', 'complete'] as const

/**
 * Gives every certificate of an order that is paid its code and its worth, once, however it came to
 * be paid and whatever was killed in between. Answers how many.
 */
export async function issueCertificates(issuing: Issuing, nowMs: number): Promise<number> {
  const at = new Date(nowMs)
  let issued = 0
  let after = '0'
  for (;;) {
    const orders = await findPaid(issuing.store.db, after, at)
    for (const orderId of orders)
      issued += await runCertificateTask(issuing, { orderId }, nowMs, trx =>
        issueCertificatesOf(trx, orderId, issuing.codes, at),
      )
    const last = orders.at(-1)
    if (last === undefined) return issued
    after = last
  }
}

/** The next orders that seem to be paid: which are, is looked at with each locked. */
async function findPaid(db: Kysely<Tables>, after: string, at: Date): Promise<string[]> {
  const paid = await db
    .selectFrom('gift_certificate')
    .innerJoin('orders', 'orders.id', 'gift_certificate.order_id')
    .select('orders.id')
    .distinct()
    .where('orders.id', '>', after)
    .where('gift_certificate.state', '=', 'ordered')
    .where(buildRetryDueCondition(at))
    .where(({ or, eb, exists, selectFrom }) =>
      or([
        eb('orders.status', 'in', inHand),
        exists(
          selectFrom('payment')
            .select('payment.id')
            .whereRef('payment.order_id', '=', 'orders.id')
            .where('payment.state', 'in', ['paid', 'partly_refunded']),
        ),
      ]),
    )
    .orderBy('orders.id')
    .limit(atOnce)
    .execute()
  return paid.map(({ id }) => id)
}

/** The order is locked first, as by whatever cancels or pays it. */
async function issueCertificatesOf(
  trx: Kysely<Tables>,
  orderId: string,
  codes: CertificateCodeGenerator,
  at: Date,
): Promise<number> {
  const order = await lockOrder(trx, orderId)
  if (!order || !(await isPaid(trx, order))) return 0
  const ordered = await trx
    .selectFrom('gift_certificate')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('state', '=', 'ordered')
    .orderBy('id')
    .forUpdate()
    .execute()
  for (const { id, amount_kopecks, send_at } of ordered) {
    const code = codes.of(id)
    const from = send_at && send_at > at ? send_at : at
    await trx
      .updateTable('gift_certificate')
      .set({
        state: 'issued',
        balance_kopecks: amount_kopecks,
        code_hash: hashCertificateCode(code),
        last_four: code.slice(-4),
        valid_until: yearAfter(from),
        ...{ next_at: null, tries: 0 },
      })
      .where('id', '=', id)
      .execute()
    await trx
      .insertInto('gift_certificate_movement')
      .values({
        certificate_id: id,
        kind: 'issued',
        amount_kopecks,
        order_id: orderId,
        created_at: at,
      })
      .execute()
  }
  return ordered.length
}

async function isPaid(trx: Kysely<Tables>, order: OrderRow): Promise<boolean> {
  if (order.status === 'canceled' || order.pay_until !== null) return false
  const { taken } = await trx
    .selectFrom('payment')
    .select(sql<string>`coalesce(sum(amount_kopecks - refunded_kopecks), 0)`.as('taken'))
    .where('order_id', '=', order.id)
    .where('state', 'in', ['paid', 'partly_refunded'])
    .executeTakeFirstOrThrow()
  if (readOrderMethods(order).payWithinMs === undefined)
    return inHand.some(one => one === order.status)
  return Number(taken) >= parseKopecks(order.grand_total_kopecks)
}

function yearAfter(from: Date): Date {
  const until = new Date(from)
  until.setUTCFullYear(until.getUTCFullYear() + 1)
  return until
}
