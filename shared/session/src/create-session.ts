import type { UserApi } from '@vitrina/api-client'
import type { Customer, OrderHistory } from '@vitrina/contract'
import { fail, type Result } from '@vitrina/domain'
import type { ShopEventBus } from '@vitrina/events'
import type { ShopStorage } from '@vitrina/storage'
import { forgetShopper } from './forget-shopper.ts'
import type { Session } from './session.ts'
import { createSessionRecords, type EndOfSession } from './session-records.ts'
import { type Turn, turnBetween } from './turn.ts'
import type { SessionWork } from './work/session-work.ts'

export type SessionOptions = {
  storage: ShopStorage
  events: Pick<ShopEventBus, 'emit'>
  /** The calls a session is made of; asked for when one is needed, for they carry its token themselves. */
  user: () => Pick<UserApi, 'login' | 'refresh' | 'create' | 'me' | 'orderHistory'>
  /** Web Locks, where the browser has them. */
  locks?: Pick<LockManager, 'request'> | undefined
  /** The page, which may come back from the browser's memory having missed what other tabs did. */
  page?: Pick<Window, 'addEventListener'>
}

/**
 * The session of a browser, begun from what is stored. Here is what every page needs; renewing and
 * logging in are loaded when they are needed.
 */
export function createSession({ storage, events, user, locks, page }: SessionOptions): Session {
  const records = createSessionRecords(storage)
  const listeners = new Set<() => void>()
  let isStarted = false
  let holder = records.holder()
  let customer: Customer | null | undefined
  let orders: OrderHistory | null | undefined
  let work: SessionWork | undefined

  /** Finds out what has changed in the storage, and tells. */
  function look(where: 'here' | 'elsewhere', isSilent = true) {
    const before = holder
    holder = records.holder()
    customer = undefined
    orders = undefined
    for (const listener of [...listeners]) listener()
    const turn = turnBetween(before, holder)
    if (turn === 'signed-in' || turn === 'exchanged') work?.loggedIn()
    if (isStarted) tell(turn, where, isSilent)
  }

  function tell(turn: Turn, where: 'here' | 'elsewhere', isSilent: boolean) {
    if (turn === 'signed-out' || turn === 'exchanged') {
      const { why } = records.lastEnd()
      events.emit('session:signed-out', { why, where, isSilent })
      if (why === 'expired' && where === 'here') events.emit('session:expired', {})
    }
    if (turn === 'signed-in' || turn === 'exchanged') {
      events.emit('session:signed-in', { how: where })
    }
  }

  function end(why: EndOfSession, isSilent: boolean) {
    if (why === 'asked') forgetShopper(storage)
    records.end(why)
    look('here', isSilent)
  }

  async function ready(): Promise<Result<SessionWork>> {
    try {
      const { createSessionWork } = await import(
        /* webpackChunkName: "session" */ './work/session-work.ts'
      )
      work ??= createSessionWork({
        storage,
        records,
        user,
        locks,
        look: () => look('here'),
        expire: () => end('expired', true),
      })
      return { ok: true, value: work }
    } catch {
      // The code is a file like any other: without a connection it does not come.
      return fail({ kind: 'offline' })
    }
  }

  records.onForeignChange(() => look('elsewhere'))
  page?.addEventListener('pageshow', ({ persisted }) => persisted && look('elsewhere'))

  return {
    token: () => records.holder().token,
    customer: () => (customer ??= holder.token === null ? null : records.customer()),
    orders: () => (orders ??= holder.token === null ? null : records.orders()),
    onChange(listener) {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    async carry(call) {
      // A token that is being renewed would be refused for sure.
      await work?.settled()
      const { id, token } = records.holder()
      const answer = await call(token)
      if (token === null) return answer
      if (answer.ok) work?.accepted()
      if (answer.ok || answer.failure.kind !== 'signed-out') return answer
      const renewing = await ready()
      return renewing.ok ? renewing.value.repeat({ id, token }, call, answer) : renewing
    },
    async start() {
      isStarted = true
      holder = records.holder()
      const isSignedIn = holder.token !== null
      if (isSignedIn) events.emit('session:signed-in', { how: 'remembered' })
      else events.emit('session:found-nobody', {})
      events.emit('session:started', { isSignedIn })
      if (!isSignedIn) return
      const loaded = await ready()
      if (loaded.ok) await loaded.value.refresh()
    },
    async login(login) {
      const loaded = await ready()
      return loaded.ok ? loaded.value.login(login) : loaded
    },
    async register(creation, key) {
      const loaded = await ready()
      return loaded.ok ? loaded.value.register(creation, key) : loaded
    },
    async logout({ silent = false } = {}) {
      end('asked', silent)
    },
  }
}
