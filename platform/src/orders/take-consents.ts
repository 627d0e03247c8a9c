import type { Kysely } from 'kysely'
import { recordConsents } from '../consents/consents.ts'
import type { NewsletterService } from '../newsletter/newsletter.ts'
import type { Tables } from '../store/tables.ts'
import type { NewOrder } from './order-rows.ts'

type Ordered = Pick<NewOrder, 'order' | 'customerId' | 'email' | 'view' | 'language' | 'placedAt'>

/** What was ticked with an order: recorded, and the newsletter asked for where it is among it. */
export async function recordOrderConsents(
  trx: Kysely<Tables>,
  { order: { consents }, customerId, email, view: { storeId }, language, placedAt }: Ordered,
  orderNumber: string,
  { newsletter }: { newsletter: Pick<NewsletterService, 'askWith'> },
): Promise<void> {
  await recordConsents(trx, {
    kinds: consents,
    place: 'checkout',
    customerId,
    email,
    subject: `order ${orderNumber}`,
    storeId,
    at: placedAt,
  })
  if (email !== undefined && consents?.includes('newsletter')) {
    await newsletter.askWith(trx, email, { language, storeId })
  }
}
