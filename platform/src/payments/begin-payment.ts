import { fail, parseKopecks, type Result, succeed } from '@vitrina/domain'
import type { Kysely } from 'kysely'
import { cashOnDelivery } from '../carts/delivery.ts'
import type { Refusal } from '../http/answer.ts'
import { lockOrder, type OrderRow } from '../orders/order-reading.ts'
import { readOrderMethods } from '../orders/stored-order.ts'
import type { Tables } from '../store/tables.ts'
import { createOrderReceipt } from './order-receipt.ts'
import {
  findLastPaymentAttempt,
  insertPaymentAttempt,
  isPaymentOpen,
  type PaymentRow,
} from './payment-rows.ts'
import { getOrderLanguage, type PaymentSettler } from './payment-settler.ts'
import type { PaymentServiceOptions } from './payments.ts'
import type { OnlinePaymentMethod } from './provider.ts'

type Answer<Value> = Promise<Result<Value, Refusal>>

const firstReadingMs = 2_500

/**
 * Where an order is paid. The attempt is written down with its key before the provider hears of it:
 * whatever is lost on the way, the next call is about the same payment.
 */
export async function beginPayment(
  order: OrderRow,
  method: OnlinePaymentMethod,
  options: PaymentServiceOptions,
  settler: PaymentSettler,
): Answer<{ url: string }> {
  if (!options.offered(order.currency).some(({ code }) => code === method))
    return createBankOutageRefusal()
  const attempt = await openAttempt(order.id, method, options)
  if (!attempt.ok) return attempt
  const { page_url: pageUrl } = attempt.value
  if (pageUrl !== null) return succeed({ url: pageUrl })
  return requestPaymentPage(order, attempt.value, options, settler)
}

/** The attempt that may still be paid: the one there is, or a new one. */
function openAttempt(
  orderId: string,
  method: OnlinePaymentMethod,
  { store, provider, now }: PaymentServiceOptions,
): Answer<PaymentRow> {
  return store.transaction(async trx => {
    const order = await lockOrder(trx, orderId)
    if (!order || !waitsForMoney(order, now())) return createNotAwaitingPaymentRefusal()
    const last = await findLastPaymentAttempt(trx, orderId)
    if (last && isPaymentOpen(last))
      return last.state === 'waiting' ? succeed(last) : createNotAwaitingPaymentRefusal()
    const number = (last?.attempt ?? 0) + 1
    const attempt = { number, provider: provider.name, method, at: new Date(now()) }
    return succeed(await insertPaymentAttempt(trx, order, attempt))
  })
}

async function requestPaymentPage(
  order: OrderRow,
  attempt: PaymentRow,
  { store, provider, tokens, shopOf, now, logger }: PaymentServiceOptions,
  settler: PaymentSettler,
): Answer<{ url: string }> {
  const { name, homes } = shopOf(order.store_id)
  const language = getOrderLanguage(order)
  const created = await provider.create({
    key: attempt.key,
    amount: parseKopecks(attempt.amount_kopecks),
    currency: order.currency,
    method: attempt.method,
    description: name[language],
    language,
    returnUrl: `${homes[language]}/payment#${tokens.of(order)}`,
    payUntil: order.pay_until ?? new Date(now()),
    orderNumber: order.number,
    receipt: await createOrderReceipt(store.db, order),
  })
  if (!created.ok) {
    logger.warn({ order: order.id, ...created.failure }, 'no payment could be begun')
    return createBankOutageRefusal()
  }
  const { id, pageUrl, reading } = created.value
  const { numUpdatedRows } = await store.db
    .updateTable('payment')
    .set({ provider_id: id, page_url: pageUrl, next_at: new Date(now() + firstReadingMs) })
    .where('id', '=', attempt.id)
    .where('state', '=', 'waiting')
    .executeTakeFirst()
  // Ended meanwhile: nobody may be sent there.
  if (numUpdatedRows === 0n) return createNotAwaitingPaymentRefusal()
  if (reading.state !== 'waiting') await settler.keep(attempt, reading)
  return succeed({ url: pageUrl })
}

/** Has an order paid when it is delivered; answers whether it could be. */
export async function switchToPayOnDelivery(
  trx: Kysely<Tables>,
  orderId: string,
  nowMs: number,
): Promise<boolean> {
  const order = await lockOrder(trx, orderId)
  if (!order || !waitsForMoney(order, nowMs)) return false
  const { payWithinMs: _waited, ...methods } = readOrderMethods(order)
  const attempt = await findLastPaymentAttempt(trx, orderId)
  if (!methods.delivery || methods.isPrepaid || (attempt && isPaymentOpen(attempt))) return false
  await trx
    .updateTable('orders')
    .set({ pay_until: null, methods: JSON.stringify({ ...methods, payment: cashOnDelivery }) })
    .where('id', '=', orderId)
    .execute()
  return true
}

function waitsForMoney({ status, pay_until }: OrderRow, nowMs: number): boolean {
  return status === 'pending' && pay_until !== null && pay_until.getTime() > nowMs
}

export function createNotAwaitingPaymentRefusal() {
  const message = 'Этот заказ уже не ждёт оплаты'
  return fail({ kind: 'conflict', message, problems: [] } as const)
}

export function createBankOutageRefusal() {
  const message = 'Банк сейчас не отвечает. Попробуйте ещё раз через минуту'
  return fail({ kind: 'unexpected', status: 503, message } as const)
}
