import {
  type Customer,
  type customerCreationSchema,
  type Login,
  mostAddresses,
  type PasswordChange,
  type StoreView,
} from '@vitrina/contract'
import { fail, mergeProfile, type Result, succeed } from '@vitrina/domain'
import type { z } from 'zod'
import { type Refusal, refuse } from '../http/answer.ts'
import { runIdempotently } from '../http/idempotency.ts'
import type { Language } from '../mail/emails/shop-signs.ts'
import type { ShopEmails } from '../mail/shop-emails.ts'
import type { Newsletter } from '../newsletter/newsletter.ts'
import type { Store } from '../store/open-store.ts'
import {
  type CustomerRow,
  findCustomer,
  type ParsedCustomer,
  type ParsedSeen,
  readAddresses,
  readCustomer,
  replaceAddresses,
  toShownAddress,
} from './customer-rows.ts'
import type { GroupTokens } from './group-tokens.ts'
import { endResets } from './password-resets.ts'
import { passwordProblem } from './password-rules.ts'
import type { Passwords } from './passwords.ts'
import type { Sessions, TokenPair } from './sessions.ts'

type Answer<Value> = Promise<Result<Value, Refusal>>
export type ParsedCreation = z.output<typeof customerCreationSchema>

/** `seen`: what the client knew, where it says so; then only what differs from it is changed. */
export type ProfileChange = {
  facts: ParsedCustomer
  seen: ParsedSeen | undefined
  key: string | undefined
  language: Language
}

/** People with an account (docs/api/users.md). */
export interface Customers {
  create(
    creation: ParsedCreation,
    view: StoreView,
    key: string | undefined,
    language: Language,
  ): Answer<Customer>
  /** An unknown e-mail and a wrong password cannot be told apart, neither by words nor by time. */
  login(login: Login): Answer<TokenPair>
  /** The customer of an access token. */
  signedIn(token: string | undefined): Answer<CustomerRow>
  /**
   * Everything about a customer, with the token that proves the group and whether it pays other
   * prices.
   */
  profile(customer: CustomerRow): Promise<Customer>
  /** Whether every address is new or the customer's own, or was when the client saw it. */
  ownsAddresses(
    customer: CustomerRow,
    addresses: ParsedCustomer['addresses'],
    seen: ParsedCustomer['addresses'],
  ): Promise<boolean>
  /**
   * A new e-mail is told to the old one: whoever has a stolen token must not take the account
   * unnoticed. The newsletter moves along.
   */
  update(customer: CustomerRow, change: ProfileChange): Answer<Customer>
  /** Ends every session: on all devices a new login is needed. */
  changePassword(customer: CustomerRow, change: PasswordChange, language: Language): Answer<true>
}

export type CustomersOptions = {
  store: Store
  sessions: Sessions
  passwords: Passwords
  groupTokens: GroupTokens
  /** Whether this group pays something other than guests anywhere. */
  hasOwnPrices: (groupId: number) => boolean
  emails: ShopEmails
  newsletter: Pick<Newsletter, 'move'>
  now: () => number
}

const emailTaken = 'A customer with the same email address already exists in an associated website.'
const wrongLogin = 'You did not sign in correctly or your account is temporarily disabled.'
const tooManyAddresses = `Не больше ${mostAddresses} адресов`
const busy = { kind: 'too-many-requests', retryAfterMs: 5_000 } as const

export function createCustomers({
  store,
  sessions,
  passwords,
  groupTokens,
  hasOwnPrices,
  emails,
  newsletter,
  now,
}: CustomersOptions): Customers {
  const { db } = store

  const withGroup = async (customer: Customer): Promise<Customer> => {
    const facts = { id: String(customer.id), group_id: customer.group_id }
    return {
      ...customer,
      groupToken: await groupTokens.make(facts),
      hasGroupPrices: hasOwnPrices(customer.group_id),
    }
  }

  return {
    async create({ customer, password }, { storeId, name }, key, language) {
      const weak = passwordProblem(password)
      if (weak) return refuse(weak)
      const password_hash = await passwords.hash(password)
      if (password_hash === 'busy') return fail(busy)
      // The password stays out of what is kept for repeats: that hash is a quick one.
      return runIdempotently(store, { scope: 'customer', key, request: customer }, async trx => {
        const { email, firstname, lastname, addresses } = customer
        const at = new Date(now())
        const row = await trx
          .insertInto('customer')
          .values({
            email,
            firstname,
            lastname,
            password_hash,
            custom_attributes: '[]',
            store_id: storeId,
            created_in: name,
            created_at: at,
            updated_at: at,
          })
          .onConflict(conflict => conflict.column('email').doNothing())
          .returningAll()
          .executeTakeFirst()
        if (!row) return refuse(emailTaken)
        const fresh = (addresses ?? []).map(address => ({ ...address, id: undefined }))
        await replaceAddresses(trx, row.id, fresh)
        await emails.welcome(trx, { email, firstname, language })
        return succeed(await readCustomer(trx, row))
      })
    },

    async login({ username, password }) {
      const found = await db
        .selectFrom('customer')
        .select(['id', 'password_hash'])
        .where('email', '=', username)
        .executeTakeFirst()
      const isRight = await passwords.isRight(found?.password_hash, password)
      if (isRight === 'busy') return fail(busy)
      if (!found || !isRight) return signedOut(wrongLogin)
      return store.transaction(async trx => {
        // The password may have changed while it was checked; its sessions have ended already.
        const still = await trx
          .selectFrom('customer')
          .select('password_hash')
          .where('id', '=', found.id)
          .forUpdate()
          .executeTakeFirst()
        if (still?.password_hash !== found.password_hash) return signedOut(wrongLogin)
        return succeed(await sessions.begin(trx, found.id))
      })
    },

    async signedIn(token) {
      const id = token && (await sessions.customerOf(token))
      const customer = id && (await findCustomer(db, id))
      return customer ? succeed(customer) : signedOut('Войдите, чтобы продолжить')
    },

    profile: async customer => withGroup(await readCustomer(db, customer)),

    async ownsAddresses(customer, addresses = [], seen = []) {
      const stored = await readAddresses(db, customer.id)
      // One that was seen and is gone since was removed elsewhere: it is nobody's, and may come
      // back as new.
      const own = new Set([...stored.map(({ id }) => id), ...seen.map(({ id }) => String(id))])
      const named = addresses.flatMap(({ id }) => (id ? [String(id)] : []))
      return (
        new Set(named).size === named.length &&
        named.every(id => own.has(id)) &&
        addresses.every(({ customer_id }) => !customer_id || String(customer_id) === customer.id)
      )
    },

    async update({ id }, { facts, seen, key, language }) {
      const { custom_attributes } = facts
      const own = { ...facts, groupToken: undefined, hasGroupPrices: undefined }
      const request = { ...own, ...(seen && { seen }) }
      const change = { scope: `customer ${id}`, key, request }
      const attributes = custom_attributes && {
        custom_attributes: JSON.stringify(custom_attributes),
      }
      try {
        const updated = await runIdempotently(store, change, async trx => {
          const before = await trx
            .selectFrom('customer')
            .select(['email', 'firstname', 'lastname'])
            .where('id', '=', id)
            .forNoKeyUpdate()
            .executeTakeFirstOrThrow()
          const current = {
            ...before,
            addresses: (await readAddresses(trx, id)).map(toShownAddress),
          }
          const wanted = seen ? mergeProfile(current, seen, facts) : facts
          const { email, firstname, lastname, addresses } = wanted
          if (addresses && addresses.length > mostAddresses) return refuse(tooManyAddresses)
          const row = await trx
            .updateTable('customer')
            .set({ email, firstname, lastname, ...attributes, updated_at: new Date(now()) })
            .where('id', '=', id)
            .returningAll()
            .executeTakeFirstOrThrow()
          if (addresses) await replaceAddresses(trx, id, addresses)
          if (before.email !== email) {
            await emails.emailChanged(trx, { email: before.email, language })
            await newsletter.move(trx, { from: before.email, to: email, language })
          }
          return succeed(await readCustomer(trx, row))
        })
        return updated.ok ? succeed(await withGroup(updated.value)) : updated
      } catch (error) {
        if (isEmailTaken(error)) return refuse(emailTaken)
        throw error
      }
    },

    async changePassword(customer, { currentPassword, newPassword }, language) {
      const weak = passwordProblem(newPassword)
      if (weak) return refuse(weak)
      const isRight = await passwords.isRight(customer.password_hash, currentPassword)
      if (isRight === 'busy') return fail(busy)
      if (!isRight) return signedOut('Текущий пароль не подходит')
      const password_hash = await passwords.hash(newPassword)
      if (password_hash === 'busy') return fail(busy)
      return store.transaction(async trx => {
        const { numUpdatedRows } = await trx
          .updateTable('customer')
          .set({ password_hash, updated_at: new Date(now()) })
          .where('id', '=', customer.id)
          .where('password_hash', '=', customer.password_hash)
          .executeTakeFirst()
        if (numUpdatedRows === 0n) return signedOut('Текущий пароль не подходит')
        await endResets(trx, customer.id)
        await sessions.endAll(trx, customer.id)
        await emails.passwordChanged(trx, { email: customer.email, language })
        return succeed(true as const)
      })
    },
  }
}

function signedOut(message: string) {
  return fail({ kind: 'signed-out', message } as const)
}

function isEmailTaken(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '23505'
}
