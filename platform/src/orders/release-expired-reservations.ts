import { parseKopecks, toMoney } from '@vitrina/domain'
import type { Kysely } from 'kysely'
import { type EmailLanguage, emailLanguages } from '../mail/emails/shop-signs.ts'
import type { ShopEmails } from '../mail/shop-emails.ts'
import type { Store } from '../store/open-store.ts'
import type { Tables } from '../store/tables.ts'
import { releaseReservation } from './confirm-order.ts'
import { cancelOrder } from './order-admin.ts'
import type { OrderConfirmLinks } from './order-confirm-links.ts'
import type { OrderRow } from './order-reading.ts'
import { confirmationEvents } from './order-state.ts'

/** So long an order that nobody has confirmed can still be, where its goods are there. */
const confirmableMs = 7 * 24 * 60 * 60 * 1000

export type ReservationExpiryOptions = {
  store: Store
  emails: ShopEmails
  links: OrderConfirmLinks
}

const unconfirmed: Record<EmailLanguage, string> = {
  ru: 'Заказ не подтвердили за неделю',
  en: 'The order was not confirmed within a week',
  de: 'Die Bestellung wurde nicht innerhalb einer Woche bestätigt',
  it: 'L’ordine non è stato confermato entro una settimana',
}

/**
 * Gives back the goods of orders that were not confirmed in time, and writes to whose they were:
 * each in a transaction of its own, so that a process killed in between has done all of it or
 * nothing. Cancels those that can be confirmed no more. Answers how many of each.
 */
export async function releaseExpiredReservations(
  { store, emails, links }: ReservationExpiryOptions,
  nowMs: number,
): Promise<{ lapsed: number; canceled: number }> {
  let lapsed = 0
  while (await store.transaction(trx => endOne(trx, emails, links, nowMs))) lapsed += 1

  const old = await store.db
    .selectFrom('orders')
    .select(['id', 'language'])
    .where('status', '=', 'pending_confirmation')
    .where('reserved_until', 'is', null)
    .where('created_at', '<', new Date(nowMs - confirmableMs))
    .execute()
  let canceled = 0
  for (const { id, language } of old) {
    const reason = unconfirmed[readLanguage(language)]
    const ending = {
      only: 'pending_confirmation',
      actor: 'shop',
      cause: 'unconfirmed',
    } as const
    if ((await cancelOrder(store, id, reason, ending)).ok) canceled += 1
  }
  return { lapsed, canceled }
}

/**
 * The one that waits longest and that no other platform has in hand; answers whether there was one.
 */
async function endOne(
  trx: Kysely<Tables>,
  emails: ShopEmails,
  links: OrderConfirmLinks,
  nowMs: number,
): Promise<boolean> {
  const order = await trx
    .selectFrom('orders')
    .selectAll()
    .where('reserved_until', '<=', new Date(nowMs))
    .orderBy('reserved_until')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
  if (!order) return false
  await releaseReservation(trx, order)
  await trx.updateTable('orders').set({ reserved_until: null }).where('id', '=', order.id).execute()
  await trx
    .insertInto('order_event')
    .values({ order_id: order.id, event: confirmationEvents.lapsed, created_at: new Date(nowMs) })
    .execute()
  await tell(trx, emails, links, order)
  return true
}

async function tell(
  trx: Kysely<Tables>,
  emails: ShopEmails,
  links: OrderConfirmLinks,
  order: OrderRow,
): Promise<void> {
  if (order.email === null) return
  const language = readLanguage(order.language)
  await emails.reservationLapsed(trx, {
    email: order.email,
    language,
    storeId: order.store_id,
    number: order.number,
    total: toMoney(parseKopecks(order.grand_total_kopecks)),
    currencyCode: order.currency,
    url: links.to(order.id, language),
    expiresAtMs: order.created_at.getTime() + confirmableMs,
  })
}

function readLanguage(text: string): EmailLanguage {
  return emailLanguages.find(language => language === text) ?? 'ru'
}
