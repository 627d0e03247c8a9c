import { readKopecks, toMoney } from '@vitrina/domain'
import type { Kysely } from 'kysely'
import { type Language, languages } from '../mail/emails/shop-signs.ts'
import type { ShopEmails } from '../mail/shop-emails.ts'
import type { OrderPages } from '../orders/order-pages.ts'
import type { Store } from '../store/open-store.ts'
import type { Tables } from '../store/tables.ts'
import type { CertificateCodes } from './certificate-codes.ts'

type Sending = {
  codes: CertificateCodes
  emails: Pick<ShopEmails, 'giftCertificate' | 'giftCertificateSent'>
  pages: Pick<OrderPages, 'pathOf'>
}

/**
 * Writes the letters of certificates whose day has come, to their recipients and that they went to
 * their buyers: each with its mark in one transaction, so that it is written once. Answers how
 * many.
 */
export async function sendCertificates(
  { store, ...sending }: Sending & { store: Store },
  nowMs: number,
): Promise<number> {
  let sent = 0
  while (await store.transaction(trx => sendOne(trx, sending, new Date(nowMs)))) sent += 1
  return sent
}

async function sendOne(
  trx: Kysely<Tables>,
  { codes, emails, pages }: Sending,
  at: Date,
): Promise<boolean> {
  const due = await takeOne(trx, at)
  if (!due) return false
  await trx
    .updateTable('gift_certificate')
    // The code is in the letter: who reads the store finds neither whom it went to nor its words.
    .set({ sent_at: at, recipient_name: '', recipient_email: '', message: '' })
    .where('id', '=', due.id)
    .execute()
  const order = await trx
    .selectFrom('orders')
    .selectAll()
    .where('id', '=', due.order_id)
    .executeTakeFirstOrThrow()
  const language: Language = languages.find(known => known === order.language) ?? 'ru'
  const reader = { language, storeId: order.store_id }
  const facts = {
    amount: toMoney(readKopecks(due.amount_kopecks)),
    currencyCode: due.currency,
    recipientName: due.recipient_name,
    validUntil: (due.valid_until ?? at).toISOString().slice(0, 10),
  }
  await emails.giftCertificate(trx, {
    ...{ ...reader, ...facts },
    email: due.recipient_email,
    message: due.message,
    code: codes.of(due.id),
  })
  if (order.email !== null)
    await emails.giftCertificateSent(trx, {
      ...{ ...reader, ...facts },
      email: order.email,
      recipientEmail: due.recipient_email,
      number: order.number,
      lastFour: due.last_four ?? '',
      path: pages.pathOf(order),
    })
  return true
}

/** One that no other platform has in hand. */
function takeOne(trx: Kysely<Tables>, at: Date) {
  return trx
    .selectFrom('gift_certificate')
    .selectAll()
    .where('state', '=', 'issued')
    .where('sent_at', 'is', null)
    .where(({ or, eb }) => or([eb('send_at', 'is', null), eb('send_at', '<=', at)]))
    .orderBy('id')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
}
