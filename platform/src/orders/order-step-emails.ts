import { parseKopecks, toMoney } from '@vitrina/domain'
import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import type { ParcelDelivery } from '../mail/emails/delivery-rows.ts'
import { type OrderStep, orderSteps } from '../mail/emails/order-step.ts'
import { type EmailLanguage, emailLanguages } from '../mail/emails/shop-signs.ts'
import type { EmailService } from '../mail/open-mail.ts'
import type { Store } from '../store/open-store.ts'
import { findInvalidField, InvalidRow } from '../store/read-stored.ts'
import type { Tables } from '../store/tables.ts'
import { formatAddressLines, toEmailDelivery } from './order-email.ts'
import type { OrderPageUrls } from './order-page-urls.ts'
import type { OrderRow } from './order-reading.ts'
import {
  orderEventDetailsSchema,
  readOrderAddresses,
  readOrderEventDetails,
  readOrderMethods,
} from './stored-order.ts'

type StepEmailContext = {
  mail: Pick<EmailService, 'emails' | 'outbox'>
  pages: OrderPageUrls
  logger: Pick<Logger, 'error'>
}

/**
 * Writes the emails of what happened to orders, whoever moved them and in whichever process: each
 * with its mark in one transaction, so that it is written once. Answers how many.
 */
export async function sendOrderStepEmails(
  { store, ...telling }: StepEmailContext & { store: Store },
  nowMs: number,
): Promise<number> {
  // Steps that ask nothing of the buyer are seen on the page of the order.
  await store.db
    .updateTable('order_event')
    .set({ told_at: new Date(nowMs) })
    .where('told_at', 'is', null)
    .where('event', 'not in', [...orderSteps])
    .execute()
  let told = 0
  while (await store.transaction(trx => sendOneStepEmail(trx, telling, nowMs))) told += 1
  return told
}

/** The oldest that no other platform has in hand; answers whether there was one. */
async function sendOneStepEmail(
  trx: Kysely<Tables>,
  { mail: { emails, outbox }, pages, logger }: StepEmailContext,
  nowMs: number,
): Promise<boolean> {
  const happened = await claimOldest(trx)
  if (!happened) return false
  await trx
    .updateTable('order_event')
    .set({ told_at: new Date(nowMs) })
    .where('id', '=', happened.id)
    .execute()
  const order = await trx
    .selectFrom('orders')
    .selectAll()
    .where('id', '=', happened.order_id)
    .executeTakeFirst()
  const step = orderSteps.find(name => name === happened.event)
  // Whose account is gone is written to no more.
  if (!order || order.email === null || !step) return true
  const damage = findInvalidField(orderEventDetailsSchema, happened.details)
  if (damage !== undefined) {
    await outbox.putDead(trx, 'order-step')
    logger.error({ order_event: happened.id, damage }, 'an event cannot be read; no email is sent')
    return true
  }
  const { tracking, reason, lines } = readOrderEventDetails(happened)
  const found = stepsWithDelivery.includes(step) ? findParcelDelivery(order, logger) : undefined
  await emails.orderStep(trx, {
    email: order.email,
    language: readLanguage(order.language),
    storeId: order.store_id,
    step,
    number: order.number,
    path: pages.pathOf(order),
    ...(tracking !== undefined && { tracking: createTracking(tracking, found, pages) }),
    ...(found && { parcelDelivery: found.content }),
    ...(reason !== undefined && { reason }),
    ...(step === 'refunded' && (await findReturned(trx, order))),
    ...(step === 'confirmed' && findPaying(order, pages, nowMs)),
    lines: lines ?? [],
  })
  return true
}

/** Until buyers have their parcel, they need to know where it comes and when. */
const stepsWithDelivery: readonly OrderStep[] = ['confirmed', 'shipped', 'arrived']

type FoundDelivery = { method: { carrier: string; method: string }; content: ParcelDelivery }

/** An order whose delivery cannot be read is written of without it. */
function findParcelDelivery(
  order: OrderRow,
  logger: StepEmailContext['logger'],
): FoundDelivery | undefined {
  try {
    const { delivery } = readOrderMethods(order)
    if (!delivery) return undefined
    const { shippingAddress } = readOrderAddresses(order)
    const content = {
      delivery: toEmailDelivery(delivery),
      address: formatAddressLines(shippingAddress ?? {}),
    }
    return { method: delivery, content }
  } catch (error) {
    if (!(error instanceof InvalidRow)) throw error
    logger.error({ err: error, order: order.id }, 'an email leaves out the delivery of its order')
    return undefined
  }
}

function createTracking(number: string, found: FoundDelivery | undefined, pages: OrderPageUrls) {
  const url = found && pages.trackingUrlOf(found.method, number)
  return { number, ...(url !== undefined && { url }) }
}

/**
 * The oldest step that no other platform has in hand. A later step of the same order waits: its
 * buyer hears of them in the order they happened.
 */
function claimOldest(trx: Kysely<Tables>) {
  return trx
    .selectFrom('order_event')
    .select(['id', 'order_id', 'event', 'details'])
    .where('told_at', 'is', null)
    .where('event', 'in', [...orderSteps])
    .where(({ exists, not, selectFrom }) =>
      not(
        exists(
          selectFrom('order_event as earlier')
            .select('earlier.id')
            .whereRef('earlier.order_id', '=', 'order_event.order_id')
            .whereRef('earlier.id', '<', 'order_event.id')
            .where('earlier.told_at', 'is', null)
            .where('earlier.event', 'in', [...orderSteps]),
        ),
      ),
    )
    .orderBy('id')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
}

/** What the return before came to. */
async function findReturned(trx: Kysely<Tables>, order: OrderRow) {
  const owed = await trx
    .selectFrom('order_event')
    .select('refund_kopecks')
    .where('order_id', '=', order.id)
    .where('event', '=', 'returned')
    .where('refund_kopecks', 'is not', null)
    .orderBy('id', 'desc')
    .executeTakeFirst()
  if (!owed) return {}
  const sum = toMoney(parseKopecks(owed.refund_kopecks ?? 0))
  return { returned: { sum, currencyCode: order.currency } }
}

/** Where a confirmed order is paid, should it be paid on the site and wait for that. */
function findPaying(order: OrderRow, pages: OrderPageUrls, nowMs: number) {
  const { payWithinMs } = readOrderMethods(order)
  const isWaiting = order.status === 'pending' && (order.pay_until?.getTime() ?? 0) > nowMs
  if (!isWaiting || payWithinMs === undefined) return {}
  return { paying: { path: pages.payPathOf(order), holdMs: payWithinMs } }
}

function readLanguage(text: string): EmailLanguage {
  return emailLanguages.find(language => language === text) ?? 'ru'
}
