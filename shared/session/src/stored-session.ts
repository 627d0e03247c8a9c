import type { Customer } from '@vitrina/contract'
import { isCustomer } from '@vitrina/contract/shapes'
import { isNumber, isObjectOf, isString } from '@vitrina/domain'
import type { ShopStorage } from '@vitrina/storage'

/**
 * Which session is stored. `id` stays the same while tokens are renewed; a foreign client wrote
 * none.
 */
export type StoredSession = {
  readonly id: string | null
  readonly token: string | null
  /** The customer's id: known once the code for customers has loaded. */
  readonly customerId?: number | null
}

/** Names of docs/rules/storage.md#keys, and one of our own. */
export const tokenKey = 'current-token'
export const sessionIdKey = 'current-session'
export const customerKey = 'current-user'
export const orderHistoryKey = 'orders-history'

export function readCustomer(storage: Pick<ShopStorage, 'read'>): Customer | null {
  return storage.read('user', customerKey, isCustomer)
}

export type CustomerIdentity = Pick<Customer, 'id'>

const isIdentity = isObjectOf({ id: isNumber })

/** Who the customer is, also where the rest of their profile cannot be read. */
export function readCustomerIdentity(storage: Pick<ShopStorage, 'read'>): CustomerIdentity | null {
  return storage.read('user', customerKey, isIdentity)
}

export function readStoredSession(storage: Pick<ShopStorage, 'read'>): StoredSession {
  return {
    id: storage.read('user', sessionIdKey, isString),
    token: storage.read('user', tokenKey, isString) || null,
  }
}
