import { parseKopecks } from '@vitrina/domain'
import type { EmailLanguage } from '../mail/emails/shop-signs.ts'
import { cancelOrder } from '../orders/order-admin.ts'
import { findOrder } from '../orders/order-reading.ts'
import { refundOrder } from '../orders/return-order.ts'
import { insertDueRefunds } from './due-refunds.ts'
import {
  findLastPaymentAttempt,
  isPaymentOpen,
  type PaymentRow,
  type RefundRow,
  readPayment,
} from './payment-rows.ts'
import {
  getOrderLanguage,
  type PaymentSettler,
  type PaymentSettlerOptions,
} from './payment-settler.ts'
import { processDueReceipts } from './read-receipts.ts'
import { createRefundReceipt } from './refund-receipt.ts'

/** Longer than asking a provider takes: what a killed process had in hand is taken up by others. */
const leaseMs = 60_000
const atOnce = 10

export type ReconciliationCounts = {
  payments: number
  refunds: number
  receipts: number
  ended: number
}

const notPaid: Record<EmailLanguage, string> = {
  ru: 'Заказ не оплатили вовремя',
  en: 'The order was not paid in time',
  de: 'Die Bestellung wurde nicht rechtzeitig bezahlt',
  it: 'L’ordine non è stato pagato in tempo',
}

/**
 * Asks after payments whose notice never came, gives back what is to be given back, and ends orders
 * that were not paid in time. Any number of platforms may do so at once.
 */
export async function reconcilePayments(
  options: PaymentSettlerOptions,
  settler: PaymentSettler,
): Promise<ReconciliationCounts> {
  const done: ReconciliationCounts = { payments: 0, refunds: 0, receipts: 0, ended: 0 }
  await insertDueRefunds(options)
  for (;;) {
    const payments = await claimPayments(options)
    const refunds = await claimRefunds(options)
    await Promise.all([
      ...payments.map(payment => settler.settle(payment)),
      ...refunds.map(refund => carryOut(refund, options, settler)),
    ])
    done.payments += payments.length
    done.refunds += refunds.length
    if (payments.length + refunds.length === 0) break
  }
  done.receipts = await processDueReceipts(options)
  done.ended = await endUnpaid(options, settler)
  return done
}

function claimPayments({ store, provider, now }: PaymentSettlerOptions): Promise<PaymentRow[]> {
  return store.db
    .with(
      cte => cte('due').materialized(),
      query =>
        query
          .selectFrom('payment')
          .select('id')
          .where('next_at', '<=', new Date(now()))
          .where('provider', '=', provider.name)
          .orderBy('next_at')
          .limit(atOnce)
          .forUpdate()
          .skipLocked(),
    )
    .updateTable('payment')
    .set({ next_at: new Date(now() + leaseMs) })
    .where('id', 'in', query => query.selectFrom('due').select('id'))
    .returningAll()
    .execute()
}

function claimRefunds({ store, provider, now }: PaymentSettlerOptions): Promise<RefundRow[]> {
  return store.db
    .with(
      cte => cte('due').materialized(),
      query =>
        query
          .selectFrom('payment_refund')
          .innerJoin('payment', 'payment.id', 'payment_refund.payment_id')
          .select('payment_refund.id')
          .where('payment_refund.next_at', '<=', new Date(now()))
          .where('payment.provider', '=', provider.name)
          .orderBy('payment_refund.next_at')
          .limit(atOnce)
          .forUpdate('payment_refund')
          .skipLocked(),
    )
    .updateTable('payment_refund')
    .set({ next_at: new Date(now() + leaseMs) })
    .where('id', 'in', query => query.selectFrom('due').select('id'))
    .returningAll()
    .execute()
}

async function carryOut(
  refund: RefundRow,
  { store, provider, now, logger }: PaymentSettlerOptions,
  settler: PaymentSettler,
): Promise<void> {
  const payment = await readPayment(store.db, refund.payment_id)
  const order = payment && (await findOrder(store.db, payment.order_id))
  if (!order || !payment?.provider_id) return
  const isWhole = parseKopecks(refund.amount_kopecks) === parseKopecks(payment.amount_kopecks)
  const asked = await provider.refund({
    key: refund.key,
    paymentId: payment.provider_id,
    amount: parseKopecks(refund.amount_kopecks),
    currency: order.currency,
    reason: refund.reason,
    receipt: isWhole ? undefined : await createRefundReceipt(store.db, order, refund),
  })
  // Until our books have it too, it is asked for again: its key makes it the same one.
  const isDone = asked.ok && asked.value === 'done' && (await settler.settle(payment)).ok
  if (isDone && order.status === 'returned') await refundOrder(store, order.id)
  const isRefused = !asked.ok && asked.failure.kind === 'refused'
  if (isRefused) {
    const { id } = refund
    logger.error({ refund: id, order: order.id }, 'a refund was refused: look at the provider')
  }
  await store.db
    .updateTable('payment_refund')
    .set({
      state: isDone ? 'done' : isRefused ? 'refused' : 'due',
      tries: refund.tries + 1,
      next_at:
        isDone || isRefused
          ? null
          : new Date(now() + Math.min(5_000 * 2 ** refund.tries, 3_600_000)),
    })
    .where('id', '=', refund.id)
    .execute()
}

/**
 * Orders nobody has paid in time. Their payment is ended first: while the provider does not say
 * what has become of it, the goods stay with the order.
 */
async function endUnpaid(options: PaymentSettlerOptions, settler: PaymentSettler): Promise<number> {
  const { store, now, logger } = options
  const late = await store.db
    .selectFrom('orders')
    .selectAll()
    .where('pay_until', '<=', new Date(now()))
    .where('status', '=', 'pending')
    .orderBy('pay_until')
    .limit(100)
    .execute()
  let ended = 0
  for (const order of late) {
    const attempt = await findLastPaymentAttempt(store.db, order.id)
    if (attempt && isPaymentOpen(attempt)) {
      const closed = await settler.close(attempt)
      if (!closed.ok) {
        logger.warn({ order: order.id, ...closed.failure }, 'an unpaid order cannot be ended yet')
        continue
      }
    }
    const canceled = await cancelOrder(store, order.id, notPaid[getOrderLanguage(order)], {
      only: isStillUnpaid,
      actor: 'shop',
      cause: 'unpaid',
    })
    if (canceled.ok && canceled.value.status === 'canceled') ended += 1
  }
  return ended

  function isStillUnpaid({ pay_until }: { pay_until: Date | null }): boolean {
    return pay_until !== null && pay_until.getTime() <= now()
  }
}
