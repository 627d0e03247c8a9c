import type { Customer, CustomerCreation, LoginRequest } from '@vitrina/contract'
import { fail, type Result, succeed } from '@vitrina/domain'
import { anonymousSession } from './anonymous-session.ts'
import type { RegistrationResult, Session } from './session.ts'

/** What a test may see of a call, and stand in the way of. */
export type SessionCall =
  | { name: 'login'; given: LoginRequest; goesOn?: true }
  | { name: 'register'; given: CustomerCreation & { key: string }; goesOn?: true }
  | { name: 'logout'; given: undefined }

/** `work` does what was asked for; nobody is signed in by an answer that is not given. */
type Answering = <Value>(
  call: SessionCall,
  work: () => Result<Value>,
) => Result<Value> | Promise<Result<Value>>

/** A session whose accounts are in memory, with the platform's words for what it refuses. */
export function createFakeSession(answer: Answering = (_call, work) => work()) {
  const accounts = new Map<string, { password: string; customer: Customer }>()
  const listeners = new Set<() => void>()
  const opened = new Set<string>()
  let signedIn: Customer | null = null

  /** As if another tab had done it. */
  function become(customer: Customer | null) {
    signedIn = customer
    for (const listener of [...listeners]) listener()
  }

  function enter({ username, password }: LoginRequest): Result<Customer> {
    const account = accounts.get(username)
    return account?.password === password
      ? succeed(account.customer)
      : fail({ kind: 'signed-out', message: 'You did not sign in correctly' })
  }

  function open(creation: CustomerCreation, key: string): Result<RegistrationResult> {
    const { email } = creation.customer
    const known = accounts.get(email)
    const isNew = !known || opened.has(key)
    if (!isNew && known.password !== creation.password) {
      const message =
        'A customer with the same email address already exists in an associated website.'
      return fail({ kind: 'invalid', message, problems: [], reason: 'email-taken' })
    }
    const account = known ?? { password: creation.password, customer: createTestCustomer(creation) }
    accounts.set(email, account)
    opened.add(key)
    return succeed({ customer: account.customer, isNew })
  }

  const session: Session = {
    ...anonymousSession,
    token: () => (signedIn ? 'token' : null),
    customer: () => signedIn,
    onChange(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    carry: call => call(session.token()),
    async login(given, coming) {
      const answered = await answer({ name: 'login', given, ...coming }, () => enter(given))
      if (answered.ok) become(answered.value)
      return answered
    },
    async register(creation, key, coming) {
      const given = { ...creation, key }
      const call = { name: 'register', given, ...coming } as const
      const answered = await answer(call, () => open(creation, key))
      if (answered.ok) become(answered.value.customer)
      return answered
    },
    async logout() {
      become(null)
      const told = answer({ name: 'logout', given: undefined }, () => succeed(true as const))
      return { told: Promise.resolve(told) }
    },
  }
  return { session, accounts, become }
}

const moment = '2026-11-14 16:42:00'

/** A customer as the platform answers one. */
export function createTestCustomer({
  customer: { email, firstname, lastname, addresses },
}: Pick<CustomerCreation, 'customer'>): Customer {
  return {
    id: 312,
    group_id: 1,
    default_shipping: '41',
    default_billing: '41',
    created_at: moment,
    updated_at: moment,
    created_in: 'Default Store View',
    email,
    firstname,
    lastname,
    store_id: 1,
    website_id: 1,
    addresses: (addresses ?? []).map((address, index) => ({
      id: 41 + index,
      customer_id: 312,
      firstname: address.firstname,
      lastname: address.lastname,
      street: address.street,
      city: address.city,
      postcode: address.postcode,
      country_id: address.country_id,
      region: { region_code: null, region: null, region_id: 0 },
      region_id: 0,
      ...(address.telephone && { telephone: address.telephone }),
      ...(address.company && { company: address.company }),
      ...(address.vat_id && { vat_id: address.vat_id }),
    })),
    custom_attributes: [],
    disable_auto_group_change: 0,
  }
}
