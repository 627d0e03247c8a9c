import type { TokenPair } from '@vitrina/api-client'
import type { Customer, CustomerCreation, Login } from '@vitrina/contract'
import { type Failure, type Result, succeed } from '@vitrina/domain'
import type { Registered, Session } from '../session.ts'
import { forgetPerson } from './forget-shopper.ts'
import { forgetLeft } from './left-behind.ts'
import { fillPersonalDetails } from './personal-details.ts'
import type { Profile } from './profile.ts'
import type { Renewal } from './renewal.ts'
import type { CoreParts } from './session-core.ts'

export function createLogin(
  { storage, records, user, look, end, tellOfEnd }: CoreParts,
  { renewal, profile }: { renewal: Renewal; profile: Profile },
): Pick<Session, 'login' | 'register'> {
  /** Whose things lie in the storage: who is signed in, or whose session only expired. */
  const formerCustomer = () => records.customer()?.id ?? records.lastEnd().customerId

  function begin(pair: TokenPair, customer: Customer) {
    const former = formerCustomer()
    const formerTokens = records.tokens()
    const isAnother = former !== null && former !== customer.id
    const isStranger = isAnother && records.holder().token === null
    if (isStranger) {
      forgetPerson(storage)
      forgetLeft(storage, records.lastEnd().left)
    } else if (isAnother) end('asked', true)
    // Signing in again, as after a new password, goes on with the session.
    const { id, token } = records.holder()
    const isSame = token !== null && former === customer.id
    records.begin(isSame && id ? id : newId(), pair, customer, isStranger)
    fillPersonalDetails(storage, customer)
    renewal.beginAnew()
    look()
    // Nobody holds them any more: the platform need not wait for them to run out.
    void tellOfEnd(formerTokens)
    void profile.refreshOrders()
  }

  async function login(login: Login): Promise<Result<Customer>> {
    const before = records.holder()
    const pair = await user().login(login)
    if (!pair.ok) return pair
    const customer = await user().me(pair.value.token)
    if (customer.ok) begin(pair.value, customer.value)
    else {
      void tellOfEnd(pair.value)
      // What another tab has begun meanwhile is not this one's to end.
      const { id, token } = records.holder()
      if (before.token !== null && token !== null && id === before.id) {
        const formerTokens = records.tokens()
        end('expired', true)
        void tellOfEnd(formerTokens)
      }
    }
    return customer
  }

  return {
    login,
    async register(creation: CustomerCreation, key: string): Promise<Result<Registered>> {
      const created = await user().create(creation, key)
      const itsLogin = { username: creation.customer.email, password: creation.password }
      if (created.ok) return registered(await login(itsLogin), true)
      const { failure } = created
      if (failure.kind !== 'invalid' || failure.problems.length > 0) return created
      // Perhaps it was opened a moment ago, and the answer was lost: then the password fits.
      const known = await login(itsLogin)
      return known.ok || !answered.includes(known.failure.kind) ? registered(known, false) : created
    },
  }
}

function registered(login: Result<Customer>, isNew: boolean): Result<Registered> {
  return login.ok ? succeed({ customer: login.value, isNew }) : login
}

/** Failures that say that the platform has looked at the password. */
const answered: readonly Failure['kind'][] = ['signed-out', 'invalid', 'too-many-requests']

function newId(): string {
  return `${Date.now()}-${Math.random().toString(36).slice(2)}`
}
