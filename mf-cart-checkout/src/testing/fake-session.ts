import type { Customer, CustomerCreation } from '@vitrina/contract'
import { type Failure, fail, type Result, succeed } from '@vitrina/domain'
import type { ShopServices } from '@vitrina/federation'

type Session = ShopServices['session']

/** Accounts in memory, with the platform's words for what it refuses. */
export function createFakeSession() {
  const accounts = new Map<string, { password: string; customer: Customer }>()
  const registrations: { creation: CustomerCreation; key: string }[] = []
  const listeners = new Set<() => void>()
  const done = new Set<string>()
  /** The next calls fail: `before` without doing anything, `after` with the answer lost. */
  const trouble: { when: 'before' | 'after'; failure: Failure }[] = []
  let signedIn: Customer | null = null

  function signIn(customer: Customer) {
    signedIn = customer
    for (const listener of [...listeners]) listener()
    return succeed(customer)
  }

  /** Whoever hears no answer is not signed in by it. */
  function answering(work: () => Result<Customer>): Result<Customer> {
    const hit = trouble.shift()
    if (hit?.when === 'before') return fail(hit.failure)
    const answer = work()
    if (hit) return fail(hit.failure)
    return answer.ok ? signIn(answer.value) : answer
  }

  const session: Session = {
    token: () => (signedIn ? 'token' : null),
    customer: () => signedIn,
    orders: () => null,
    onChange(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    carry: call => call(session.token()),
    start: async () => {},
    logout: async () => {},
    login: async ({ username, password }) =>
      answering(() => {
        const account = accounts.get(username)
        return account?.password === password
          ? succeed(account.customer)
          : fail({ kind: 'signed-out', message: 'You did not sign in correctly' })
      }),
    register: async (creation, key) => {
      registrations.push({ creation, key })
      return answering(() => {
        const { email } = creation.customer
        const known = accounts.get(email)
        if (known && !done.has(key) && known.password !== creation.password) {
          const message =
            'A customer with the same email address already exists in an associated website.'
          return fail({ kind: 'invalid', message, problems: [] })
        }
        const account = known ?? { password: creation.password, customer: customerOf(creation) }
        accounts.set(email, account)
        done.add(key)
        return succeed(account.customer)
      })
    },
  }
  return { session, accounts, registrations, trouble, signIn }
}

/** A customer as the platform answers one. */
export function customerOf({
  customer: { email, firstname, lastname, addresses },
}: Pick<CustomerCreation, 'customer'>): Customer {
  const moment = '2026-11-14 16:42:00'
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
