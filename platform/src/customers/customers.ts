import type {
  Customer,
  customerCreationSchema,
  LoginRequest,
  PasswordChange,
  StoreView,
} from '@vitrina/contract'
import { fail, type Result, succeed } from '@vitrina/domain'
import type { z } from 'zod'
import { recordConsents } from '../consents/consents.ts'
import { createRefusal, type Refusal } from '../http/answer.ts'
import { runIdempotently } from '../http/idempotency.ts'
import type { EmailLanguage } from '../mail/emails/shop-signs.ts'
import type { ShopEmails } from '../mail/shop-emails.ts'
import type { NewsletterService } from '../newsletter/newsletter.ts'
import type { Store } from '../store/open-store.ts'
import {
  createSignedOutRefusal,
  createTakenEmailRefusal,
  passwordChecksBusyRefusal,
} from './customer-refusals.ts'
import {
  type CustomerRow,
  findCustomer,
  loadCustomer,
  type ParsedCustomer,
  type ParsedCustomerBaseline,
  replaceAddresses,
} from './customer-rows.ts'
import type { GroupTokens } from './group-tokens.ts'
import { findPasswordProblem } from './password-rules.ts'
import { createPasswordService } from './password-steps.ts'
import type { PasswordHasher } from './passwords.ts'
import { createProfileService } from './profile-changes.ts'
import type { SessionService } from './sessions.ts'
import type { CustomerTokenPair } from './token-pairs.ts'

type Answer<Value> = Promise<Result<Value, Refusal>>
export type ParsedCustomerCreation = z.output<typeof customerCreationSchema>

/** `seen`: what the client knew, where it says so; then only what differs from it is changed. */
export type ProfileChange = {
  facts: ParsedCustomer
  seen: ParsedCustomerBaseline | undefined
  key: string | undefined
  language: EmailLanguage
}

/** People with an account (docs/api/users.md). */
export interface CustomerService {
  create(
    creation: ParsedCustomerCreation,
    view: StoreView,
    key: string | undefined,
    language: EmailLanguage,
  ): Answer<Customer>
  /** An unknown e-mail and a wrong password cannot be told apart, neither by words nor by time. */
  login(login: LoginRequest): Answer<CustomerTokenPair>
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
  changePassword(
    customer: CustomerRow,
    change: PasswordChange,
    language: EmailLanguage,
  ): Answer<true>
}

export type CustomerServiceOptions = {
  store: Store
  sessions: SessionService
  passwords: PasswordHasher
  groupTokens: GroupTokens
  /** Whether this group pays something other than guests anywhere. */
  hasOwnPrices: (groupId: number) => boolean
  emails: ShopEmails
  newsletter: Pick<NewsletterService, 'askWith' | 'move'>
  now: () => number
}

export function createCustomerService(options: CustomerServiceOptions): CustomerService {
  const { store, sessions, passwords, groupTokens, hasOwnPrices, emails, now } = options
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
    ...createPasswordService(options),
    ...createProfileService(options, withGroup),

    async create({ customer, password, consents }, { storeId, name }, key, language) {
      const weak = findPasswordProblem(password)
      if (weak) return createRefusal(weak, [], 'weak-password')
      const password_hash = await passwords.hash(password)
      if (password_hash === 'busy') return fail(passwordChecksBusyRefusal)
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
        if (!row) return createTakenEmailRefusal()
        const fresh = (addresses ?? []).map(address => ({ ...address, id: undefined }))
        await replaceAddresses(trx, row.id, fresh)
        const consent = { kinds: consents, place: 'registration', customerId: row.id } as const
        await recordConsents(trx, { ...consent, email, storeId, at })
        await emails.welcome(trx, { email, firstname, language, storeId })
        if (consents?.includes('newsletter')) {
          await options.newsletter.askWith(trx, email, { language, storeId })
        }
        return succeed(await loadCustomer(trx, row))
      })
    },

    async signedIn(token) {
      const id = token && (await sessions.customerOf(token))
      const customer = id && (await findCustomer(db, id))
      return customer ? succeed(customer) : createSignedOutRefusal('Войдите, чтобы продолжить')
    },

    profile: async customer => withGroup(await loadCustomer(db, customer)),
  }
}
