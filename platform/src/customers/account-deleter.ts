import { fail, type Result, succeed } from '@vitrina/domain'
import { type Kysely, sql } from 'kysely'
import { detachConsentsFromCustomer } from '../consents/consents.ts'
import { createRefusal, type Refusal } from '../http/answer.ts'
import type { EmailLanguage } from '../mail/emails/shop-signs.ts'
import type { ShopEmails } from '../mail/shop-emails.ts'
import type { NewsletterService } from '../newsletter/newsletter.ts'
import { detachOrdersFromCustomer } from '../orders/forget-buyer.ts'
import { anonymizeReviews } from '../reviews/unsign-reviews.ts'
import type { Store } from '../store/open-store.ts'
import type { Tables } from '../store/tables.ts'
import type { CustomerRow } from './customer-rows.ts'
import type { PasswordHasher } from './passwords.ts'

/**
 * Deletes an account for good, everything in one transaction: sessions, profile, addresses, open
 * cart, newsletter and links to a new password are gone, orders and reviews are nobody's. The owner
 * gets an email: it might not have been them.
 */
export type AccountDeleter = (
  customer: CustomerRow,
  password: string,
  language: EmailLanguage,
) => Promise<Result<true, Refusal>>

export type AccountDeleterOptions = {
  store: Store
  passwords: PasswordHasher
  emails: Pick<ShopEmails, 'accountDeleted'>
  newsletter: Pick<NewsletterService, 'forget'>
}

const wrongPassword = 'Пароль не подходит'

export function createAccountDeleter(options: AccountDeleterOptions): AccountDeleter {
  const { store, passwords, emails, newsletter } = options

  return async ({ id, password_hash }, password, language) => {
    const isRight = await passwords.isRight(password_hash, password)
    if (isRight === 'busy') return fail({ kind: 'too-many-requests', retryAfterMs: 5_000 })
    if (!isRight) return createRefusal(wrongPassword)
    return store.transaction(async trx => {
      // The password may have changed while it was checked, or the account be gone already.
      const still = await trx
        .selectFrom('customer')
        .select(['email', 'password_hash', 'store_id'])
        .where('id', '=', id)
        .forUpdate()
        .executeTakeFirst()
      if (still?.password_hash !== password_hash) return createRefusal(wrongPassword)
      // Carts first: an order that is being placed holds its own, and is there once it lets go.
      const carts = trx.deleteFrom('cart').where('customer_id', '=', id)
      await carts.where('status', '<>', 'ordered').execute()
      const orders = await detachOrdersFromCustomer(trx, id)
      const reviews = await anonymizeReviews(trx, id)
      await newsletter.forget(trx, still.email)
      await detachConsentsFromCustomer(trx, id)
      await forgetAnswers(trx, id, { orders, reviews })
      await trx.deleteFrom('customer').where('id', '=', id).execute()
      await emails.accountDeleted(trx, {
        email: still.email,
        language,
        storeId: still.store_id,
      })
      return succeed(true as const)
    })
  }
}

/**
 * Answers kept for repeats say what the customer wrote: of the account, of its carts and orders.
 * Those of an order from a guest's cart and of reviews are known by what they answer.
 */
async function forgetAnswers(
  trx: Kysely<Tables>,
  customerId: string,
  { orders, reviews }: { orders: readonly string[]; reviews: readonly number[] },
): Promise<void> {
  await sql`delete from idempotency_key
    where scope = ${`customer ${customerId}`}
      or scope like ${`% of customer ${customerId}`}
      or (scope = 'customer' and response -> 'value' ->> 'id' = ${customerId})
      or (scope like 'order%' and response -> 'value' ->> 'backendOrderId' = any(${orders}::text[]))
      or (scope = 'review' and response -> 'value' ->> 'id' = any(${reviews.map(String)}::text[]))
  `.execute(trx)
}
