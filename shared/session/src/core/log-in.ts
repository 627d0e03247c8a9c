import type { TokenPair } from '@vitrina/api-client'
import type { Customer, CustomerCreation, LoginRequest } from '@vitrina/contract'
import { type Failure, type Result, succeed } from '@vitrina/domain'
import { removeExpiredCart, removeExpiredSavedLists, removeSetAsideCart } from '@vitrina/storage'
import type { LoginOptions, RegistrationResult, Session } from '../session.ts'
import { clearDataForNextCustomer } from './forget-shopper.ts'
import type { ProfileUpdater } from './profile-updater.ts'
import type { SessionCoreContext } from './session-core.ts'
import type { ExpiredDataOutcome } from './session-records.ts'
import type { TokenRenewer } from './token-renewer.ts'

export function createLoginActions(
  { storage, records, user, look, end, tellOfEnd }: SessionCoreContext,
  { renewal, profile }: { renewal: TokenRenewer; profile: ProfileUpdater },
): Pick<Session, 'login' | 'register'> {
  /** The customer whose things are in the storage: signed in, or with an expired session. */
  const formerCustomer = () => records.identity()?.id ?? records.lastEnd().customerId

  /**
   * Removes the former customer's things from the storage, unless this log-in goes on with them.
   */
  function partWith(former: number, { goesOn }: LoginOptions): ExpiredDataOutcome {
    if (records.session().token !== null) {
      end('asked', true)
      return {}
    }
    if (goesOn) {
      removeSetAsideCart(storage)
      return { takenOn: former }
    }
    clearDataForNextCustomer(storage)
    const { cart, ...lists } = records.lastEnd().left ?? {}
    removeExpiredSavedLists(storage, lists)
    removeExpiredCart(storage, cart)
    return { isLetGo: true }
  }

  function begin(pair: TokenPair, customer: Customer, coming: LoginOptions) {
    const former = formerCustomer()
    const formerTokens = records.tokens()
    const isAnother = former !== null && former !== customer.id
    const past = isAnother ? partWith(former, coming) : {}
    // Signing in again, as after a new password, goes on with the session.
    const { id, token } = records.session()
    const isSame = token !== null && former === customer.id
    records.begin(isSame && id ? id : newId(), pair, customer, past)
    renewal.beginAnew()
    look()
    // No client uses these tokens any more, so their session is ended on the platform.
    void tellOfEnd(formerTokens)
    void profile.refreshOrders()
  }

  async function login(login: LoginRequest, coming: LoginOptions = {}): Promise<Result<Customer>> {
    const before = records.session()
    const pair = await user().login(login)
    if (!pair.ok) return pair
    const customer = await user().me(pair.value.token)
    if (customer.ok) begin(pair.value, customer.value, coming)
    else {
      void tellOfEnd(pair.value)
      // What another tab has begun meanwhile is not this one's to end.
      const { id, token } = records.session()
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
    async register(
      creation: CustomerCreation,
      key: string,
      coming?: LoginOptions,
    ): Promise<Result<RegistrationResult>> {
      const created = await user().create(creation, key)
      const itsLogin = { username: creation.customer.email, password: creation.password }
      if (created.ok) return registered(await login(itsLogin, coming), true)
      const { failure } = created
      if (failure.kind !== 'invalid' || failure.problems.length > 0) return created
      // Perhaps it was opened a moment ago, and the answer was lost: then the password fits.
      const known = await login(itsLogin, coming)
      return known.ok || !answered.includes(known.failure.kind) ? registered(known, false) : created
    },
  }
}

function registered(login: Result<Customer>, isNew: boolean): Result<RegistrationResult> {
  return login.ok ? succeed({ customer: login.value, isNew }) : login
}

/** Failures that say that the platform has looked at the password. */
const answered: readonly Failure['kind'][] = ['signed-out', 'invalid', 'too-many-requests']

function newId(): string {
  return `${Date.now()}-${Math.random().toString(36).slice(2)}`
}
