import { randomBytes, timingSafeEqual } from 'node:crypto'
import { fail, type Result, succeed } from '@vitrina/domain'
import type { Kysely } from 'kysely'
import { createRefusal, type Refusal } from '../http/answer.ts'
import { hashSha256 } from '../http/idempotency.ts'
import type { EmailAudience } from '../mail/reader-language.ts'
import type { EmailRecipient, ShopEmails } from '../mail/shop-emails.ts'
import type { Store } from '../store/open-store.ts'
import type { Tables } from '../store/tables.ts'
import { findPasswordProblem } from './password-rules.ts'
import type { PasswordHasher } from './passwords.ts'
import type { SessionService } from './sessions.ts'

const lifeMs = 60 * 60 * 1000

/** New passwords for those who forgot theirs (docs/api/users.md#forgotten-password). */
export interface PasswordResetService {
  /**
   * Sends the link when the address has an account. The work is the same when it has none: the
   * answer tells nobody, neither by words nor by time. A new link voids the one before.
   */
  ask(email: string, addressee: EmailAudience): Promise<void>
  /** Once, within an hour. Ends every session of the customer. */
  create(reset: PasswordReset): Promise<Result<true, Refusal>>
}

export type PasswordReset = EmailRecipient & { token: string; newPassword: string }

export type PasswordResetServiceOptions = {
  store: Store
  sessions: SessionService
  passwords: PasswordHasher
  emails: ShopEmails
  now: () => number
}

const busy = { kind: 'too-many-requests', retryAfterMs: 5_000 } as const
const voidLink = 'Ссылка больше не действует. Запросите новую'

export function createPasswordResetService(
  options: PasswordResetServiceOptions,
): PasswordResetService {
  const { store, sessions, passwords, emails, now } = options

  return {
    async ask(email, addressee) {
      await store.transaction(async trx => {
        const customer = await trx
          .selectFrom('customer')
          .select('id')
          .where('email', '=', email)
          .executeTakeFirst()
        const token = randomBytes(32).toString('base64url')
        const expiresAtMs = now() + lifeMs
        const facts = {
          customer_id: customer?.id ?? null,
          token_hash: hashSha256(token),
          expires_at: new Date(expiresAtMs),
        }
        await trx
          .insertInto('password_reset')
          .values({ email_hash: hashSha256(email), ...facts })
          .onConflict(conflict => conflict.column('email_hash').doUpdateSet(facts))
          .execute()
        const isCustomer = customer !== undefined
        await emails.passwordReset(trx, { ...addressee, email, token, expiresAtMs, isCustomer })
      })
    },

    async create({ email, token, newPassword, ...addressee }) {
      const weak = findPasswordProblem(newPassword)
      if (weak) return createRefusal(weak, [], 'weak-password')
      // No password is hashed without a valid link.
      if (!(await findReset(store.db, email, token))) return createRefusal(voidLink)
      const password_hash = await passwords.hash(newPassword)
      if (password_hash === 'busy') return fail(busy)
      return store.transaction(async trx => {
        // The customer first, as wherever a password changes: nobody waits for each other in a
        // circle.
        const customerId = await findReset(trx, email, token)
        const customer = await trx
          .selectFrom('customer')
          .select('id')
          .where('id', '=', customerId ?? '0')
          .where('email', '=', email)
          .forNoKeyUpdate()
          .executeTakeFirst()
        // Of two calls with one link the second finds it used.
        if (!customer || !(await findReset(trx, email, token))) return createRefusal(voidLink)
        await trx
          .updateTable('customer')
          .set({ password_hash, updated_at: new Date(now()) })
          .where('id', '=', customer.id)
          .execute()
        await removePasswordResets(trx, customer.id)
        await sessions.endAll(trx, customer.id)
        await emails.passwordChanged(trx, { ...addressee, email })
        return succeed(true as const)
      })
    },
  }

  async function findReset(db: Kysely<Tables>, email: string, token: string) {
    const reset = await db
      .selectFrom('password_reset')
      .select(['customer_id', 'token_hash'])
      .where('email_hash', '=', hashSha256(email))
      .where('expires_at', '>', new Date(now()))
      .executeTakeFirst()
    const isRight = isSame(reset?.token_hash ?? hashSha256(''), hashSha256(token))
    return (isRight && reset?.customer_id) || undefined
  }
}

/** A changed password voids every link to change it. */
export async function removePasswordResets(trx: Kysely<Tables>, customerId: string): Promise<void> {
  await trx.deleteFrom('password_reset').where('customer_id', '=', customerId).execute()
}

function isSame(one: string, other: string): boolean {
  return timingSafeEqual(Buffer.from(one), Buffer.from(other))
}
