import type { OrderPayment, OrderReceipt } from '@vitrina/contract'
import { parseKopecks, toMoney } from '@vitrina/domain'
import type { Kysely, Selectable } from 'kysely'
import type { OrderRow } from '../orders/order-reading.ts'
import type { Tables } from '../store/tables.ts'
import type { PaymentRow } from './payment-rows.ts'
import { getPaymentMethodCode, getPaymentState } from './payment-status.ts'
import type { PaymentTokenService } from './payment-token-service.ts'

/** `paidAt`: since when the money is here. */
export type DatedOrderPayment = { payment: OrderPayment; paidAt: Date | null }

/**
 * Where the payments of orders stand as the shop knows it: no provider is asked. Orders paid
 * otherwise have none.
 */
export async function readOrderPayments(
  db: Kysely<Tables>,
  orders: readonly OrderRow[],
  tokens: PaymentTokenService,
): Promise<ReadonlyMap<string, DatedOrderPayment>> {
  if (orders.length === 0) return new Map()
  const ids = orders.map(({ id }) => id)
  const attempts = await db
    .selectFrom('payment')
    .selectAll()
    .where('order_id', 'in', ids)
    .orderBy('attempt')
    .execute()
  const receipts = await readReceipts(db, ids)
  const last = new Map(attempts.map(attempt => [attempt.order_id, attempt]))
  return new Map(
    orders.flatMap(order => {
      const payment = orderPayment(order, last.get(order.id), receipts.get(order.id), tokens)
      return payment
        ? [[order.id, { payment, paidAt: last.get(order.id)?.paid_at ?? null }] as const]
        : []
    }),
  )
}

/** By order, the oldest first. */
async function readReceipts(db: Kysely<Tables>, orderIds: string[]) {
  const rows = await db
    .selectFrom('payment_receipt')
    .innerJoin('payment', 'payment.id', 'payment_receipt.payment_id')
    .selectAll('payment_receipt')
    .select('order_id')
    .where('order_id', 'in', orderIds)
    .orderBy('registered_at')
    .orderBy('payment_receipt.id')
    .execute()
  return Map.groupBy(rows, ({ order_id }) => order_id)
}

function toOrderReceipt(row: Selectable<Tables['payment_receipt']>): OrderReceipt {
  const { kind, url, fiscal_storage, fiscal_document, fiscal_attribute } = row
  const isFiscal = fiscal_storage !== null && fiscal_document !== null && fiscal_attribute !== null
  return {
    kind,
    amount: toMoney(parseKopecks(row.amount_kopecks)),
    registered_at: row.registered_at.toISOString(),
    ...(url !== null && { url }),
    ...(isFiscal && {
      fiscal: { storage: fiscal_storage, document: fiscal_document, attribute: fiscal_attribute },
    }),
  }
}

function orderPayment(
  order: OrderRow,
  attempt: PaymentRow | undefined,
  receipts: readonly Selectable<Tables['payment_receipt']>[] | undefined,
  tokens: PaymentTokenService,
): OrderPayment | undefined {
  if (!attempt && order.pay_until === null) return undefined
  const state = getPaymentState(order, attempt)
  if (state === 'later' || state === 'unconfirmed') return undefined
  const mayBePaid = state === 'waiting' || state === 'failed'
  const refunded = parseKopecks(attempt?.refunded_kopecks ?? 0)
  return {
    state,
    method: getPaymentMethodCode(order, attempt, state),
    pay_until: mayBePaid ? (order.pay_until?.toISOString() ?? null) : null,
    ...(refunded > 0 && { refunded: toMoney(refunded) }),
    ...(mayBePaid && { token: tokens.of(order) }),
    ...(receipts && { receipts: receipts.map(toOrderReceipt) }),
    ...(attempt?.receipts_next_at && { is_receipt_pending: true }),
  }
}
