import type { TokenPair } from '@vitrina/api-client'
import type { Customer, OrderHistory } from '@vitrina/contract'
import { isString } from '@vitrina/domain'
import { listSavedSkus, readCartToken, type ShopStorage } from '@vitrina/storage'
import { accountCacheKeys } from '../customer-data.ts'
import {
  type LastSessionEnd,
  lastSessionEndKey,
  readLastSessionEnd,
  type SessionEndCause,
} from '../last-end.ts'
import {
  type CustomerIdentity,
  customerKey,
  orderHistoryKey,
  readCustomer,
  readCustomerIdentity,
  readStoredSession,
  type StoredSession,
  sessionIdKey,
  tokenKey,
} from '../stored-session.ts'

export type StoredTokens = { [Name in keyof TokenPair]: TokenPair[Name] | null }

/** The session's values in the browser's storage, under the keys of docs/rules/storage.md#keys. */
export interface SessionRecords {
  session(): StoredSession
  refreshToken(): string | null
  tokens(): StoredTokens
  customer(): Customer | null
  identity(): CustomerIdentity | null
  /** `past`: what became of the things of somebody else whose session had expired. */
  begin(id: string, pair: TokenPair, customer: Customer, past: ExpiredDataOutcome): void
  renew(pair: TokenPair): void
  keepCustomer(customer: Customer): void
  keepOrders(orders: OrderHistory): void
  end(why: SessionEndCause): void
  /** How the last session ended, and whose it was where it only expired. */
  lastEnd(): LastSessionEnd
  /** Hears what another tab keeps of the customer; of the token the session hears by itself. */
  onForeignChange(listener: () => void): void
}

export type ExpiredDataOutcome = Pick<LastSessionEnd, 'isLetGo' | 'takenOn'>

const keys = {
  token: tokenKey,
  refreshToken: 'current-refresh-token',
  customer: customerKey,
  orders: orderHistoryKey,
  id: sessionIdKey,
  end: lastSessionEndKey,
} as const

export function createSessionRecords(storage: ShopStorage): SessionRecords {
  const write = (key: keyof typeof keys, value: unknown) => storage.write('user', keys[key], value)
  /** The token last: the other tabs wake up on it and read everything. */
  function renew({ token, refreshToken }: TokenPair) {
    write('refreshToken', refreshToken)
    write('token', token)
  }
  const refreshToken = () => storage.read('user', keys.refreshToken, isString)
  const identity = () => readCustomerIdentity(storage)

  const awaitedBut = (id: number | null) =>
    readLastSessionEnd(storage).awaited.filter(other => other !== id)

  function storeSessionEnd(end: LastSessionEnd) {
    const { awaited, ...rest } = end
    write('end', awaited.length > 0 ? end : rest)
  }

  return {
    session: () => ({ ...readStoredSession(storage), customerId: identity()?.id ?? null }),
    refreshToken,
    tokens: () => ({ token: readStoredSession(storage).token, refreshToken: refreshToken() }),
    customer: () => readCustomer(storage),
    identity,
    begin(id, pair, whose, past) {
      const awaited = awaitedBut(whose.id)
      storage.remove('user', keys.orders)
      storage.remove('user', keys.end)
      for (const key of accountCacheKeys) storage.remove('user', key)
      if (awaited.length > 0 || Object.keys(past).length > 0) {
        storeSessionEnd({ why: 'asked', customerId: null, awaited, ...past })
      }
      write('id', id)
      write('customer', whose)
      renew(pair)
    },
    renew,
    keepCustomer: whose => write('customer', whose),
    keepOrders: orders => write('orders', orders),
    end(why) {
      const present = identity()?.id ?? null
      const awaited = awaitedBut(present ?? readLastSessionEnd(storage).customerId)
      if (why === 'asked' || present === null) storeSessionEnd({ why, customerId: null, awaited })
      else {
        const left = { ...listSavedSkus(storage), cart: readCartToken(storage) }
        storeSessionEnd({ why, customerId: present, left, awaited: [...awaited, present] })
      }
      // Other code may store things beside the session, so all keys go; the token goes first.
      for (const key of [keys.token, ...storage.keys('user')]) {
        if (key !== keys.end) storage.remove('user', key)
      }
    },
    lastEnd: () => readLastSessionEnd(storage),
    onForeignChange(listener) {
      for (const key of ['customer', 'orders'] as const) {
        storage.onForeignChange('user', keys[key], listener)
      }
    },
  }
}
