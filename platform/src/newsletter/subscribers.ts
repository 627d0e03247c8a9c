import type { SubscriptionStatus } from '@vitrina/contract'
import type { Kysely } from 'kysely'
import type { Tables } from '../store/tables.ts'

/**
 * The addresses of those who get the newsletter, and of those who were asked whether they want it.
 */
export interface SubscriberService {
  statusOf(db: Kysely<Tables>, email: string): Promise<SubscriptionStatus>
  request(trx: Kysely<Tables>, email: string, tokenHash: string, expiresAtMs: number): Promise<void>
  /** Takes out the request a link belongs to: of two who press it at once one gets it. */
  takeRequest(trx: Kysely<Tables>, tokenHash: string): Promise<string | undefined>
  /** The address whose request it is, as long as the link holds. */
  asked(db: Kysely<Tables>, tokenHash: string): Promise<string | undefined>
  /** The address that was subscribed by the link. */
  confirmedBy(db: Kysely<Tables>, confirmHash: string): Promise<string | undefined>
  add(trx: Kysely<Tables>, email: string, links: Links): Promise<void>
  /** Whether it had been subscribed. */
  forget(trx: Kysely<Tables>, email: string): Promise<boolean>
  /** The address that had been subscribed. */
  forgetBy(trx: Kysely<Tables>, unsubscribeHash: string): Promise<string | undefined>
  /** Gives those who came before there were emails what their links will be known by. */
  nameOld(hashFor: (email: string) => string): Promise<void>
}

type Links = { unsubscribe_hash: string; confirm_hash: string }

export function createSubscriberService(db: Kysely<Tables>, now: () => number): SubscriberService {
  return {
    async statusOf(given, email) {
      const known = given.selectFrom('newsletter_subscriber').select('email')
      if (await known.where('email', '=', email).executeTakeFirst()) return 'subscribed'
      const asked = given
        .selectFrom('newsletter_request')
        .select('email')
        .where('email', '=', email)
      const isAsked = await asked.where('expires_at', '>', new Date(now())).executeTakeFirst()
      return isAsked ? 'pending' : 'unsubscribed'
    },

    async request(trx, email, token_hash, expiresAtMs) {
      const facts = { token_hash, expires_at: new Date(expiresAtMs) }
      await trx
        .insertInto('newsletter_request')
        .values({ email, ...facts })
        .onConflict(conflict => conflict.column('email').doUpdateSet(facts))
        .execute()
    },

    async takeRequest(trx, tokenHash) {
      const taken = await trx
        .deleteFrom('newsletter_request')
        .where('token_hash', '=', tokenHash)
        .where('expires_at', '>', new Date(now()))
        .returning('email')
        .executeTakeFirst()
      return taken?.email
    },

    async asked(given, tokenHash) {
      const request = await given
        .selectFrom('newsletter_request')
        .select('email')
        .where('token_hash', '=', tokenHash)
        .where('expires_at', '>', new Date(now()))
        .executeTakeFirst()
      return request?.email
    },

    async confirmedBy(given, confirmHash) {
      const known = given.selectFrom('newsletter_subscriber').select('email')
      return (await known.where('confirm_hash', '=', confirmHash).executeTakeFirst())?.email
    },

    async add(trx, email, links) {
      await trx
        .insertInto('newsletter_subscriber')
        .values({ email, subscribed_at: new Date(now()), ...links })
        .onConflict(conflict => conflict.column('email').doUpdateSet(links))
        .execute()
    },

    async forget(trx, email) {
      await trx.deleteFrom('newsletter_request').where('email', '=', email).execute()
      const readers = trx.deleteFrom('newsletter_subscriber').where('email', '=', email)
      return (await readers.returning('email').executeTakeFirst()) !== undefined
    },

    async forgetBy(trx, unsubscribeHash) {
      const whose = trx.deleteFrom('newsletter_subscriber')
      const left = whose.where('unsubscribe_hash', '=', unsubscribeHash).returning('email')
      return (await left.executeTakeFirst())?.email
    },

    async nameOld(hashFor) {
      const nameless = await db
        .selectFrom('newsletter_subscriber')
        .select('email')
        .where('unsubscribe_hash', 'is', null)
        .execute()
      for (const { email } of nameless) {
        await db
          .updateTable('newsletter_subscriber')
          .set({ unsubscribe_hash: hashFor(email) })
          .where('email', '=', email)
          .execute()
      }
    },
  }
}
