import { hashOf } from '../http/once.ts'
import type { Limiter } from '../limits/limiter.ts'
import type { Language } from '../mail/letters/shop-signs.ts'
import { openMailSecret } from '../mail/mail-secret.ts'
import type { Mail } from '../mail/open-mail.ts'
import type { Store } from '../store/open-store.ts'

/** Who asked for the newsletter. Addresses come folded, see `newsletterRequestSchema`. */
export interface Newsletter {
  has(email: string): Promise<boolean>
  /** Repeats safely; whoever is new gets a letter with the link to leave by. */
  subscribe(email: string, language: Language): Promise<void>
  /** Deletes the address. Repeats safely, and says nothing about whether it was there. */
  leave(email: string): Promise<void>
  /** Deletes whose link it is. */
  leaveBy(token: string): Promise<void>
}

export type NewsletterOptions = {
  store: Store
  mail: Pick<Mail, 'letters' | 'shop'>
  limiter: Limiter
  now: () => number
}

/** Who goes and comes again, or is sent here by others, is not written to each time. */
const mostLetters = 2
const windowMs = 24 * 60 * 60 * 1000

const unsubscribePath = '/api/ext/mailchimp-subscribe/unsubscribe'

export async function openNewsletter(options: NewsletterOptions): Promise<Newsletter> {
  const { store, mail, limiter, now } = options
  const { db } = store
  const secret = await openMailSecret(store, 'unsubscribe')
  await nameOldSubscribers()

  return {
    has,

    async subscribe(email, language) {
      const mayWrite =
        !(await has(email)) &&
        (await limiter.take(`newsletter letter ${email}`, mostLetters, windowMs)).ok
      await store.transaction(async trx => {
        const token = secret.sign(email)
        const added = await trx
          .insertInto('newsletter_subscriber')
          .values({ email, subscribed_at: new Date(now()), unsubscribe_hash: hashOf(token) })
          .onConflict(conflict => conflict.doNothing())
          .executeTakeFirst()
        if (!added.numInsertedOrUpdatedRows || !mayWrite) return
        const unsubscribeUrl = `${mail.shop.url}${unsubscribePath}?token=${token}&lang=${language}`
        await mail.letters.newsletterWelcome(trx, { email, language, unsubscribeUrl })
      })
    },

    async leave(email) {
      await db.deleteFrom('newsletter_subscriber').where('email', '=', email).execute()
    },

    async leaveBy(token) {
      const whose = db.deleteFrom('newsletter_subscriber')
      await whose.where('unsubscribe_hash', '=', hashOf(token)).execute()
    },
  }

  async function has(email: string): Promise<boolean> {
    const row = await db
      .selectFrom('newsletter_subscriber')
      .select('email')
      .where('email', '=', email)
      .executeTakeFirst()
    return row !== undefined
  }

  async function nameOldSubscribers(): Promise<void> {
    const nameless = await db
      .selectFrom('newsletter_subscriber')
      .select('email')
      .where('unsubscribe_hash', 'is', null)
      .execute()
    for (const { email } of nameless) {
      await db
        .updateTable('newsletter_subscriber')
        .set({ unsubscribe_hash: hashOf(secret.sign(email)) })
        .where('email', '=', email)
        .execute()
    }
  }
}
