import { fail, parseKopecks, type Result, subtractKopecks, succeed, toMoney } from '@vitrina/domain'
import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import { type EmailLanguage, emailLanguages } from '../mail/emails/shop-signs.ts'
import type { ShopEmails } from '../mail/shop-emails.ts'
import type { OrderPageUrls } from '../orders/order-page-urls.ts'
import { lockOrder, type OrderRow } from '../orders/order-reading.ts'
import type { Store } from '../store/open-store.ts'
import type { Tables } from '../store/tables.ts'
import { settleDueRefunds } from './due-refunds.ts'
import {
  buildReceiptRequestUpdate,
  lockPayment,
  type PaymentRow,
  recordRefund,
  toPaymentSummary,
} from './payment-rows.ts'
import { findPaymentTransition, type ProviderPaymentState } from './payment-state.ts'
import type { PaymentProvider, ProviderFailure } from './provider.ts'
import { recordPaymentEvents } from './record-payment-events.ts'

export type PaymentSettlerOptions = {
  store: Store
  provider: PaymentProvider
  emails: Pick<ShopEmails, 'orderPaid' | 'orderReceipt'>
  pages: Pick<OrderPageUrls, 'pathOf' | 'seenPathOf'>
  now: () => number
  logger: Pick<Logger, 'info' | 'warn' | 'error'>
}

const firstPauseMs = 5_000
/** While its order waits, and for hours after. */
const usualPauseMs = 60_000
const maxPauseMs = 10 * 60 * 1000
const manyReadings = 200

/**
 * Brings payments to where their provider has them. A notice is never believed: whatever happens to
 * a payment here follows from what its provider answers when it is asked.
 */
export interface PaymentSettler {
  /** Reads a payment, takes or ends it where the order asks for that, and keeps what it became. */
  settle(payment: PaymentRow): Promise<Result<PaymentRow, ProviderFailure>>
  /** Ends a payment that nobody has paid; answers what it is then, which may be paid. */
  close(payment: PaymentRow): Promise<Result<PaymentRow, ProviderFailure>>
  /** Keeps what a provider said of a payment when it was made. */
  keep(payment: PaymentRow, reading: ProviderPaymentState): Promise<PaymentRow>
}

export function createPaymentSettler(options: PaymentSettlerOptions): PaymentSettler {
  const { store, provider } = options

  async function keep(payment: PaymentRow, reading: ProviderPaymentState): Promise<PaymentRow> {
    return store.transaction(trx => apply(trx, payment, reading, options))
  }

  async function close(payment: PaymentRow): Promise<Result<PaymentRow, ProviderFailure>> {
    const { provider_id: id, key } = payment
    if (id === null) return succeed(await keep(payment, neverShown(payment)))
    const ended = await provider.cancel(id, `${key}-cancel`)
    return ended.ok ? succeed(await keep(payment, ended.value)) : postpone(payment, ended.failure)
  }

  async function postpone(payment: PaymentRow, failure: ProviderFailure) {
    await store.db
      .updateTable('payment')
      .set({ next_at: nextAt(options.now(), payment.readings), readings: payment.readings + 1 })
      .where('id', '=', payment.id)
      .where('state', '=', 'waiting')
      .execute()
    return fail(failure)
  }

  return {
    keep,
    close,
    async settle(payment) {
      const { provider_id: id, key } = payment
      if (await isUnwanted(store.db, payment)) return close(payment)
      if (id === null) return succeed(payment)
      const read = await provider.read(id)
      if (!read.ok) return postpone(payment, read.failure)
      if (read.value.state !== 'held') return succeed(await keep(payment, read.value))
      const taken = await provider.capture(id, `${key}-capture`)
      return taken.ok ? succeed(await keep(payment, taken.value)) : postpone(payment, taken.failure)
    },
  }
}

/** Nobody has seen its page, so nobody can have paid it. */
function neverShown(payment: PaymentRow): ProviderPaymentState {
  const { amount, refunded } = toPaymentSummary(payment)
  return { state: 'cancelled', amount, refunded, failure: 'given_up' }
}

/** Its order has ended meanwhile, or costs another sum. */
async function isUnwanted(db: Kysely<Tables>, payment: PaymentRow): Promise<boolean> {
  if (payment.state !== 'waiting') return false
  const { status, grand_total_kopecks } = await db
    .selectFrom('orders')
    .select(['status', 'grand_total_kopecks'])
    .where('id', '=', payment.order_id)
    .executeTakeFirstOrThrow()
  return status === 'canceled' || Number(grand_total_kopecks) !== Number(payment.amount_kopecks)
}

async function apply(
  trx: Kysely<Tables>,
  { id, order_id }: PaymentRow,
  reading: ProviderPaymentState,
  options: PaymentSettlerOptions,
): Promise<PaymentRow> {
  const { now, logger } = options
  const order = await lockOrder(trx, order_id)
  const payment = await lockPayment(trx, id)
  const known = toPaymentSummary(payment)
  const transition = findPaymentTransition(known, reading)
  if (transition.kind === 'contradiction') {
    const { because } = transition
    logger.error({ payment: id, order: order_id, because }, 'a payment contradicts our books')
  }
  const state = transition.kind === 'changed' ? transition.state : payment.state
  const at = new Date(now())
  const isPaidNow =
    payment.state === 'waiting' && !['waiting', 'failed', 'cancelled'].includes(state)
  const changed = await trx
    .updateTable('payment')
    .set({
      state,
      ...(transition.kind === 'changed' && { refunded_kopecks: transition.refunded }),
      ...(state === 'failed' || state === 'cancelled'
        ? { failure: payment.failure ?? reading.failure ?? 'declined' }
        : {}),
      ...(isPaidNow && { paid_at: at }),
      ...(isPaidNow || reading.refunded > known.refunded ? buildReceiptRequestUpdate(at) : {}),
      read_at: at,
      readings: payment.readings + 1,
      next_at: state === 'waiting' ? nextAt(now(), payment.readings) : null,
    })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
  if (isPaidNow && order) await takeAsPaid(trx, order, changed, options)
  if (order && transition.kind === 'changed') {
    await recordPaymentEvents(trx, order, { before: payment, after: changed })
  }
  if (state !== payment.state) logger.info({ payment: id, order: order_id, state }, 'payment')
  return changed
}

/** The order waits no longer. What it does not cost any more goes back: all, where it has ended. */
async function takeAsPaid(
  trx: Kysely<Tables>,
  order: OrderRow,
  payment: PaymentRow,
  { emails, pages }: Pick<PaymentSettlerOptions, 'emails' | 'pages'>,
): Promise<void> {
  const isEnded = order.status === 'canceled'
  const paid = parseKopecks(payment.amount_kopecks)
  const cost = isEnded ? parseKopecks(0) : parseKopecks(order.grand_total_kopecks)
  if (paid > cost) {
    const reason = 'the order had changed before it was paid'
    const amount = subtractKopecks(paid, cost)
    await recordRefund(trx, order.id, {
      reason,
      amount,
      ...(payment.paid_at && { at: payment.paid_at }),
    })
  }
  await settleDueRefunds(trx, order.id, payment.paid_at ?? new Date())
  if (isEnded) return
  await trx.updateTable('orders').set({ pay_until: null }).where('id', '=', order.id).execute()
  if (order.email === null) return
  await emails.orderPaid(trx, {
    email: order.email,
    language: getOrderLanguage(order),
    storeId: order.store_id,
    number: order.number,
    total: toMoney(parseKopecks(order.grand_total_kopecks)),
    currencyCode: order.currency,
    path: pages.pathOf(order),
  })
}

export function getOrderLanguage({ language }: Pick<OrderRow, 'language'>): EmailLanguage {
  return emailLanguages.find(known => known === language) ?? 'ru'
}

/** Soon, then ever later. */
function nextAt(nowMs: number, readings: number): Date {
  const most = readings > manyReadings ? maxPauseMs : usualPauseMs
  return new Date(nowMs + Math.min(firstPauseMs * 2 ** Math.min(readings, 12), most))
}
