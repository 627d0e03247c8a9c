import type { Kysely } from 'kysely'
import type { Tables } from '../store/tables.ts'

/** Who asked for the newsletter. Addresses come folded, see `newsletterRequestSchema`. */
export interface Newsletter {
  has(email: string): Promise<boolean>
  /** Repeats safely. */
  subscribe(email: string): Promise<void>
  /** Deletes the address. Repeats safely, and says nothing about whether it was there. */
  leave(email: string): Promise<void>
}

export function createNewsletter(db: Kysely<Tables>, now: () => number): Newsletter {
  return {
    async has(email) {
      const row = await db
        .selectFrom('newsletter_subscriber')
        .select('email')
        .where('email', '=', email)
        .executeTakeFirst()
      return row !== undefined
    },

    async subscribe(email) {
      await db
        .insertInto('newsletter_subscriber')
        .values({ email, subscribed_at: new Date(now()) })
        .onConflict(conflict => conflict.doNothing())
        .execute()
    },

    async leave(email) {
      await db.deleteFrom('newsletter_subscriber').where('email', '=', email).execute()
    },
  }
}
