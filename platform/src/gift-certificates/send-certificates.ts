import { parseKopecks, toMoney } from '@vitrina/domain'
import type { Kysely } from 'kysely'
import { type EmailLanguage, emailLanguages } from '../mail/emails/shop-signs.ts'
import type { ShopEmails } from '../mail/shop-emails.ts'
import type { OrderPageUrls } from '../orders/order-page-urls.ts'
import type { Tables } from '../store/tables.ts'
import type { CertificateCodeGenerator } from './certificate-codes.ts'
import {
  buildRetryDueCondition,
  type CertificateTaskContext,
  runCertificateTask,
} from './certificate-retries.ts'

type Sending = CertificateTaskContext & {
  codes: CertificateCodeGenerator
  emails: Pick<ShopEmails, 'giftCertificate' | 'giftCertificateSent'>
  pages: Pick<OrderPageUrls, 'pathOf'>
}

const atOnce = 100

/**
 * Writes the letters of certificates whose day has come, to their recipients and that they went to
 * their buyers: each with its mark in one transaction, so that it is written once. Answers how
 * many.
 */
export async function sendCertificates(sending: Sending, nowMs: number): Promise<number> {
  const at = new Date(nowMs)
  let sent = 0
  let after = '0'
  for (;;) {
    const ids = await findDue(sending.store.db, after, at)
    for (const id of ids)
      sent += await runCertificateTask(sending, { id }, nowMs, trx => sendOne(trx, sending, id, at))
    const last = ids.at(-1)
    if (last === undefined) return sent
    after = last
  }
}

/** Answers how many: none where another platform has it in hand or has sent it. */
async function sendOne(
  trx: Kysely<Tables>,
  { codes, emails, pages }: Pick<Sending, 'codes' | 'emails' | 'pages'>,
  id: string,
  at: Date,
): Promise<number> {
  const due = await selectDue(trx, at)
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
  if (!due) return 0
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
  const language: EmailLanguage = emailLanguages.find(known => known === order.language) ?? 'ru'
  const reader = { language, storeId: order.store_id }
  const facts = {
    amount: toMoney(parseKopecks(due.amount_kopecks)),
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
  return 1
}

async function findDue(db: Kysely<Tables>, after: string, at: Date): Promise<string[]> {
  const rows = await selectDue(db, at)
    .select('id')
    .where('id', '>', after)
    .orderBy('id')
    .limit(atOnce)
    .execute()
  return rows.map(({ id }) => id)
}

function selectDue(db: Kysely<Tables>, at: Date) {
  return db
    .selectFrom('gift_certificate')
    .where('state', '=', 'issued')
    .where('sent_at', 'is', null)
    .where(buildRetryDueCondition(at))
    .where(({ or, eb }) => or([eb('send_at', 'is', null), eb('send_at', '<=', at)]))
}
