import type { AddressedEmail } from '../mail/email.ts'
import type { Store } from '../store/open-store.ts'

/** Emails not sent yet, oldest first, of all or to one address. */
export async function listWaitingEmails({ db }: Store, to?: string): Promise<AddressedEmail[]> {
  const rows = await db
    .selectFrom('mail')
    .select('content')
    .where('state', '=', 'waiting')
    .orderBy('id')
    .execute()
  const emails = rows.map(({ content }) => content as unknown as AddressedEmail)
  return to === undefined ? emails : emails.filter(email => email.to === to)
}
