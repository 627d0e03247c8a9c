import { parseKopecks, toMoney } from '@vitrina/domain'
import type { Kysely } from 'kysely'
import { findOrder } from '../orders/order-reading.ts'
import type { Tables } from '../store/tables.ts'
import type { PaymentRow } from './payment-rows.ts'
import { getOrderLanguage, type PaymentSettlerOptions } from './payment-settler.ts'
import type { ProviderReceipt } from './provider.ts'

const firstPauseMs = 5_000
const maxPauseMs = 60 * 60 * 1000
/** For about ten hours: a shop whose provider registers none is not asked for ever. */
const maxTries = 18
/** Longer than asking a provider takes. */
const leaseMs = 60_000

/**
 * Reads receipts that are expected, keeps each once, and writes to the buyer of each. Answers how
 * many payments were asked about. Any number of platforms may do so at once.
 */
export async function processDueReceipts(options: PaymentSettlerOptions): Promise<number> {
  let asked = 0
  for (;;) {
    const payment = await claimPayment(options)
    if (!payment) return asked
    asked += 1
    await readReceipts(payment, options)
  }
}

function claimPayment({ store, provider, now }: PaymentSettlerOptions) {
  return store.transaction(async trx => {
    const due = await trx
      .selectFrom('payment')
      .select('id')
      .where('receipts_next_at', '<=', new Date(now()))
      .where('provider', '=', provider.name)
      .orderBy('receipts_next_at')
      .limit(1)
      .forUpdate()
      .skipLocked()
      .executeTakeFirst()
    if (!due) return undefined
    return trx
      .updateTable('payment')
      .set({ receipts_next_at: new Date(now() + leaseMs) })
      .where('id', '=', due.id)
      .returningAll()
      .executeTakeFirst()
  })
}

async function readReceipts(payment: PaymentRow, options: PaymentSettlerOptions): Promise<void> {
  const { store, provider, now } = options
  const { id, provider_id: providerId, receipts_tries: tries } = payment
  const read = providerId === null ? undefined : await provider.receipts(providerId)
  await store.transaction(async trx => {
    for (const receipt of read?.ok ? read.value : []) {
      await storeReceipt(trx, payment, receipt, options)
    }
    const isOver = (await hasEveryReceipt(trx, id)) || tries + 1 >= maxTries
    const pauseMs = Math.min(firstPauseMs * 2 ** tries, maxPauseMs)
    await trx
      .updateTable('payment')
      .set({
        receipts_next_at: isOver ? null : new Date(now() + pauseMs),
        receipts_tries: tries + 1,
      })
      .where('id', '=', id)
      // Money that was given back meanwhile has another receipt to come.
      .where('receipts_tries', '=', tries)
      .execute()
  })
}

/** One of the payment, and one of each refund. */
async function hasEveryReceipt(trx: Kysely<Tables>, paymentId: string): Promise<boolean> {
  const { receipts, refunds } = await trx
    .selectNoFrom(({ selectFrom }) => [
      selectFrom('payment_receipt')
        .select(({ fn }) => fn.countAll().as('count'))
        .where('payment_id', '=', paymentId)
        .as('receipts'),
      selectFrom('payment_refund')
        .select(({ fn }) => fn.countAll().as('count'))
        .where('payment_id', '=', paymentId)
        .where('state', '<>', 'refused')
        .as('refunds'),
    ])
    .executeTakeFirstOrThrow()
  return Number(receipts) > Number(refunds)
}

async function storeReceipt(
  trx: Kysely<Tables>,
  { id: paymentId, order_id: orderId }: PaymentRow,
  { id, kind, amount, url, fiscal, registeredAt }: ProviderReceipt,
  { emails, pages }: Pick<PaymentSettlerOptions, 'emails' | 'pages'>,
): Promise<void> {
  const stored = await trx
    .insertInto('payment_receipt')
    .values({
      ...{ payment_id: paymentId, provider_id: id, kind, amount_kopecks: amount },
      url: url ?? null,
      fiscal_storage: fiscal?.storage ?? null,
      fiscal_document: fiscal?.document ?? null,
      fiscal_attribute: fiscal?.attribute ?? null,
      registered_at: registeredAt,
    })
    .onConflict(conflict => conflict.doNothing())
    .executeTakeFirst()
  const order = await findOrder(trx, orderId)
  if (!stored.numInsertedOrUpdatedRows || !order || order.email === null) return
  await emails.orderReceipt(trx, {
    email: order.email,
    language: getOrderLanguage(order),
    storeId: order.store_id,
    number: order.number,
    ...{ kind, currencyCode: order.currency, amount: toMoney(parseKopecks(amount)) },
    ...(url !== undefined && { url }),
    ...(fiscal && { fiscal }),
    path: pages.pathOf(order),
  })
}
