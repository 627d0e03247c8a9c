import type { UserApi } from '@vitrina/api-client'
import type { Customer, OrderHistory } from '@vitrina/contract'
import { isListOf, isNumber, isObjectOf, isString, type TypeGuard } from '@vitrina/domain'
import type { ShopEventBus } from '@vitrina/events'
import { personalCollections, type ShopStorage } from '@vitrina/storage'
import type { SessionCore } from './core/session-core.ts'
import type { Session } from './session.ts'
import {
  orderHistoryKey,
  readCustomer,
  readStoredSession,
  type StoredSession,
  tokenKey,
} from './stored-session.ts'

export type SessionOptions = {
  storage: ShopStorage
  events: Pick<ShopEventBus, 'emit' | 'on'>
  /**
   * The calls a session is made of; asked for when one is needed, for they carry its token
   * themselves.
   */
  user: () => Pick<UserApi, 'login' | 'refresh' | 'create' | 'me' | 'orderHistory' | 'logOut'>
  /** Web Locks, where the browser has them. */
  locks?: Pick<LockManager, 'request'> | undefined
  /** The page, which may come back from the browser's memory having missed what other tabs did. */
  page?: Pick<Window, 'addEventListener'>
  /** Whether an ended access token is renewed; else its customer is logged out. */
  refreshesTokens?: boolean
  /** Loads the listeners that must hear of the end of a session, before it can end. */
  beforeUse?: () => Promise<void>
}

/** The answer while the code of the session cannot be loaded. */
const unreached = { ok: false, failure: { kind: 'offline' } } as const

/** Enough to find one among them: whoever shows it looks at it whole. */
const isStoredHistory = isObjectOf({
  items: isListOf(isObjectOf({ entity_id: isNumber, increment_id: isString })),
}) as TypeGuard<unknown> as TypeGuard<OrderHistory>

/** What was read of the customer, until something of it may have changed. */
type Remembered = { customer: Customer | null; orders: OrderHistory | null }

/** The session this tab has last announced. */
export type AnnouncedSession = { session: StoredSession; isStarted: boolean }

/**
 * The session of a browser, begun from what is stored. A guest's page reads the storage and no
 * more: everything else is loaded when there is a token, or at a log-in.
 */
export function createSession(options: SessionOptions): Session {
  const { storage, events, user, page, beforeUse } = options
  const listeners = new Set<() => void>()
  const told: AnnouncedSession = { session: readStoredSession(storage), isStarted: false }
  let remembered: Partial<Remembered> = {}
  let loading: Promise<SessionCore> | undefined

  function tellListeners() {
    remembered = {}
    for (const listener of [...listeners]) listener()
  }

  async function load(): Promise<SessionCore> {
    const { createSessionCore } = await import(
      /* webpackChunkName: "session" */ './core/session-core.ts'
    )
    await beforeUse?.()
    return createSessionCore({ ...options, told, tellListeners })
  }

  function core(): Promise<SessionCore> {
    loading ??= load()
    loading.catch(() => {
      loading = undefined
    })
    return loading
  }

  const reached = () => core().catch(() => null)

  function readOtherTabs() {
    remembered = {}
    // Where its code does not come nobody is told, and every call reads the token for itself.
    if (told.isStarted) core().then(({ look }) => look('elsewhere'), tellListeners)
  }

  const token = () => readStoredSession(storage).token

  /** Read once: whoever asks again gets the same object. */
  function remember<Name extends keyof Remembered>(
    name: Name,
    read: () => Remembered[Name],
  ): Remembered[Name] {
    if (token() === null) return null
    const known = remembered[name] ?? read()
    remembered = { ...remembered, [name]: known }
    return known
  }

  /** A log-out without the session's code: removes every personal collection. */
  function logOutLocally(isSilent: boolean) {
    const read = (key: string) => storage.read('user', key, isString) ?? ''
    const pair = { token: read(tokenKey), refreshToken: read('current-refresh-token') }
    for (const collection of personalCollections) {
      for (const key of storage.keys(collection)) storage.remove(collection, key)
    }
    told.session = readStoredSession(storage)
    tellListeners()
    events.emit('session:signed-out', { why: 'asked', where: 'here', isSilent })
    return { told: user().logOut(pair) }
  }

  storage.onForeignChange('user', tokenKey, readOtherTabs)
  page?.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) readOtherTabs()
  })

  return {
    token,
    customer: () => remember('customer', () => readCustomer(storage)),
    orders: () => remember('orders', () => storage.read('user', orderHistoryKey, isStoredHistory)),
    onChange(listener) {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    async carry(call) {
      if (token() === null) return call(null)
      const loaded = await reached()
      return loaded ? loaded.carry(call) : call(token())
    },
    async start() {
      told.session = readStoredSession(storage)
      told.isStarted = true
      const isSignedIn = told.session.token !== null
      const remembered = { how: 'remembered', isStranger: false } as const
      if (isSignedIn) events.emit('session:signed-in', remembered)
      else events.emit('session:found-nobody', {})
      events.emit('session:started', { isSignedIn })
      if (isSignedIn) await (await core()).refresh()
    },
    login: async (...given) => (await reached())?.login(...given) ?? unreached,
    register: async (...given) => (await reached())?.register(...given) ?? unreached,
    logout: async ({ silent: isSilent = false } = {}) =>
      (await reached())?.logout({ silent: isSilent }) ?? logOutLocally(isSilent),
  }
}
