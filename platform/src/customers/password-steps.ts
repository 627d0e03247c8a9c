import { fail, succeed } from '@vitrina/domain'
import { createRefusal } from '../http/answer.ts'
import { createSignedOutRefusal, passwordChecksBusyRefusal } from './customer-refusals.ts'
import type { CustomerService, CustomerServiceOptions } from './customers.ts'
import { removePasswordResets } from './password-resets.ts'
import { findPasswordProblem } from './password-rules.ts'

const wrongLogin = 'You did not sign in correctly or your account is temporarily disabled.'

type Options = Pick<CustomerServiceOptions, 'store' | 'sessions' | 'passwords' | 'emails' | 'now'>

/** What is done by a password: to sign in, and to take another. */
export function createPasswordService({
  store,
  sessions,
  passwords,
  emails,
  now,
}: Options): Pick<CustomerService, 'login' | 'changePassword'> {
  return {
    async login({ username, password }) {
      const found = await store.db
        .selectFrom('customer')
        .select(['id', 'password_hash'])
        .where('email', '=', username)
        .executeTakeFirst()
      const isRight = await passwords.isRight(found?.password_hash, password)
      if (isRight === 'busy') return fail(passwordChecksBusyRefusal)
      if (!found || !isRight) return createSignedOutRefusal(wrongLogin)
      return store.transaction(async trx => {
        // The password may have changed while it was checked; its sessions have ended already.
        const still = await trx
          .selectFrom('customer')
          .select('password_hash')
          .where('id', '=', found.id)
          .forUpdate()
          .executeTakeFirst()
        if (still?.password_hash !== found.password_hash) return createSignedOutRefusal(wrongLogin)
        return succeed(await sessions.begin(trx, found.id))
      })
    },

    async changePassword(customer, { currentPassword, newPassword }, language) {
      const weak = findPasswordProblem(newPassword)
      if (weak) return createRefusal(weak, [], 'weak-password')
      const isRight = await passwords.isRight(customer.password_hash, currentPassword)
      if (isRight === 'busy') return fail(passwordChecksBusyRefusal)
      if (!isRight) return createSignedOutRefusal('Текущий пароль не подходит')
      const password_hash = await passwords.hash(newPassword)
      if (password_hash === 'busy') return fail(passwordChecksBusyRefusal)
      return store.transaction(async trx => {
        const { numUpdatedRows } = await trx
          .updateTable('customer')
          .set({ password_hash, updated_at: new Date(now()) })
          .where('id', '=', customer.id)
          .where('password_hash', '=', customer.password_hash)
          .executeTakeFirst()
        if (numUpdatedRows === 0n) return createSignedOutRefusal('Текущий пароль не подходит')
        await removePasswordResets(trx, customer.id)
        await sessions.endAll(trx, customer.id)
        await emails.passwordChanged(trx, {
          email: customer.email,
          language,
          storeId: customer.store_id,
        })
        return succeed(true as const)
      })
    },
  }
}
