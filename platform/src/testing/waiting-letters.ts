import type { Mailing } from '../mail/letter.ts'
import type { Store } from '../store/open-store.ts'

/** Letters not sent yet, oldest first, of all or to one address. */
export async function waitingLetters({ db }: Store, to?: string): Promise<Mailing[]> {
  const rows = await db
    .selectFrom('mail')
    .select('content')
    .where('state', '=', 'waiting')
    .orderBy('id')
    .execute()
  const letters = rows.map(({ content }) => content as unknown as Mailing)
  return to === undefined ? letters : letters.filter(letter => letter.to === to)
}
