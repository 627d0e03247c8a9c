import { jest } from '@jest/globals'
import type { NetworkMonitor, NetworkState, RequestSender } from '@vitrina/api-client'
import { type Result, succeed } from '@vitrina/domain'
import { IDBFactory } from 'fake-indexeddb'
import { deliverPendingTasks } from './deliver-waiting.ts'
import { openSyncQueue } from './open-sync-queue.ts'
import type { SyncQueue } from './sync-queue.ts'
import type { NewTask } from './task.ts'
import type { TokenSource } from './token-source.ts'

type Sent = { url: string; key: string; body: unknown; token?: string }
type Session = { token: string | null; ownerId: string | null; refreshed: Result<string> }

/** What the browser says of Web Locks; refused, as where sites may keep nothing. */
type Locks = 'given' | 'missing' | 'refused'
export type QueueTestShop = ReturnType<typeof createQueueTestShop>

export const createEnvelope = (code: number, result: unknown) => ({ code, result })

export const createCartTask = (url: string, more: Partial<NewTask> = {}): NewTask => ({
  partition: 'cart',
  url,
  payload: { method: 'POST', body: { url } },
  ...more,
})

/** A new browser, before a test. Its clock goes only as the test says. */
export function startQueueTest(): QueueTestShop {
  // IndexedDB's stand-in works in immediates.
  jest.useFakeTimers({ doNotFake: ['setImmediate', 'queueMicrotask', 'nextTick', 'performance'] })
  globalThis.indexedDB = new IDBFactory()
  return createQueueTestShop()
}

export function endQueueTest(shop: QueueTestShop): void {
  shop.close()
  jest.useRealTimers()
}

/** The shopper lets sites keep nothing. */
export function mockDeniedIndexedDb(): void {
  globalThis.indexedDB = {
    open: () => {
      throw new DOMException('The user denied', 'SecurityError')
    },
  } as unknown as IDBFactory
}

/** Resolves once the claim holds; fails with the claim's own text when it never does. */
export async function waitUntil(claim: () => boolean): Promise<void> {
  const giveUpAt = performance.now() + 5_000
  while (!claim()) {
    if (performance.now() > giveUpAt) throw new Error(`Never came true: ${claim}`)
    await new Promise(done => setImmediate(done))
  }
}

/** A browser with any number of tabs, and a platform that remembers what it was sent. */
export function createQueueTestShop({ webLocks = 'given' }: { webLocks?: Locks } = {}) {
  const sent: Sent[] = []
  const callbacks: string[] = []
  const told: string[] = []
  const reported: unknown[] = []
  const answers = new Map<string, () => Promise<Result<unknown>> | Result<unknown>>()
  const refusedTokens = new Set<string>()
  const network = createFakeNetwork()
  const locks = createLocks()
  const tabs = new Set<SyncQueue>()
  let atCallback = () => {}

  function getLocksOf(tab: symbol): LockManager | undefined {
    if (webLocks === 'given') return locks.of(tab)
    return webLocks === 'missing' ? undefined : refusingLocks
  }

  const send: RequestSender = async (url, init = {}) => {
    const headers = init.headers as Record<string, string>
    const { authorization: token } = headers
    sent.push({
      url,
      key: headers['idempotency-key'] ?? '',
      body: init.body === undefined ? undefined : JSON.parse(String(init.body)),
      ...(token && { token }),
    })
    if (token && refusedTokens.has(token)) return succeed(createEnvelope(401, 'Нет доступа'))
    return (await answers.get(url)?.()) ?? succeed(createEnvelope(200, true))
  }

  return {
    sent,
    callbacks,
    told,
    reported,
    network,
    clock,
    answers: (url: string, answer: Result<unknown>) => answers.set(url, () => answer),
    hold(url: string) {
      const { promise, resolve } = Promise.withResolvers<Result<unknown>>()
      answers.set(url, () => promise)
      return { answer: (body: unknown) => resolve(succeed(body)) }
    },
    /** How often somebody has asked for a lock. */
    locksAsked: locks.asked,
    /** Something happens just when the bus is told of an answer. */
    atCallback(happens: () => void) {
      atCallback = happens
    },
    refuseToken: (token: string) => refusedTokens.add(`Bearer ${token}`),
    async open(session: Session | null = null, name = 'vitrina-sync'): Promise<SyncQueue> {
      const tab = Symbol('tab')
      const queue = await openSyncQueue({
        name,
        send,
        network,
        session: session && createFakeSession(session),
        locks: getLocksOf(tab),
        channel: new BroadcastChannel(name),
        onCallback(name) {
          callbacks.push(name)
          atCallback()
        },
        tell: message => told.push(message),
        onWaiting: () => undefined,
        reportError: error => reported.push(error),
      })
      tabs.add(queue)
      crashes.set(queue, () => locks.leave(tab))
      return queue
    },
    /** The service worker is woken, whether there are tabs or not. */
    wakeWorker: (name = 'vitrina-sync') =>
      deliverPendingTasks({
        name,
        send,
        locks: getLocksOf(Symbol('worker')),
        channel: new BroadcastChannel(name),
        reportError: error => reported.push(error),
      }),
    changeSession(session: Session, change: Partial<Session>) {
      sessionChanges.get(session)?.(change)
    },
    /** The tab is gone in the middle of what it did. */
    crash(queue: SyncQueue) {
      queue.close()
      tabs.delete(queue)
      crashes.get(queue)?.()
    },
    close() {
      for (const tab of tabs) tab.close()
    },
  }
}

/** Carries calls as the shop's session does. */
function createFakeSession(session: Session): TokenSource {
  const listeners = new Set<() => void>()
  sessionChanges.set(session, change => {
    Object.assign(session, change)
    for (const listener of [...listeners]) listener()
  })
  return {
    token: () => session.token,
    ownerId: () => session.ownerId,
    async carry(call) {
      const answer = await call(session.token)
      if (session.token === null || answer.ok || answer.failure.kind !== 'signed-out') return answer
      if (!session.refreshed.ok) return session.refreshed
      session.token = session.refreshed.value
      return call(session.token)
    },
    onChange(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

const sessionChanges = new WeakMap<Session, (change: Partial<Session>) => void>()

const clock = {
  get now() {
    return Date.now()
  },
  set now(ms: number) {
    jest.setSystemTime(ms)
  },
  pass: (ms: number) => jest.advanceTimersByTimeAsync(ms),
}

const refusingLocks = {
  request: async () => {
    throw new DOMException('The request was denied.', 'SecurityError')
  },
} as unknown as LockManager

/** Web Locks as the browser has them, with tabs that can die. */
function createLocks() {
  type Request = { tab: symbol; begin: () => void }
  const lines = new Map<string, Request[]>()
  let asked = 0

  function next(name: string) {
    const [first] = lines.get(name) ?? []
    first?.begin()
  }

  function remove(name: string, gone: (request: Request) => boolean) {
    const line = lines.get(name) ?? []
    const first = line[0]
    lines.set(
      name,
      line.filter(request => !gone(request)),
    )
    if (lines.get(name)?.[0] !== first) next(name)
  }

  function request<Value>(tab: symbol, name: string, work: () => Promise<Value>): Promise<Value> {
    asked += 1
    return new Promise((resolve, reject) => {
      const mine: Request = {
        tab,
        begin: () =>
          void work()
            .then(resolve, reject)
            .finally(() => remove(name, other => other === mine)),
      }
      const line = lines.get(name) ?? []
      lines.set(name, [...line, mine])
      if (line.length === 0) next(name)
    })
  }

  return {
    asked: () => asked,
    of: (tab: symbol) =>
      ({
        request: (name: string, work: () => Promise<unknown>) => request(tab, name, work),
      }) as unknown as LockManager,
    leave(tab: symbol) {
      for (const name of lines.keys()) remove(name, request => request.tab === tab)
    },
  }
}

const crashes = new WeakMap<SyncQueue, () => void>()

function createFakeNetwork() {
  const listeners = new Set<(state: NetworkState) => void>()
  let state: NetworkState = 'reachable'
  let answersProbes = true
  const know = (next: NetworkState) => {
    if (state === next) return
    state = next
    for (const listener of [...listeners]) listener(state)
  }
  const network: NetworkMonitor = {
    get state() {
      return state
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    confirm: () => know('reachable'),
    async doubt() {
      know(answersProbes ? 'reachable' : 'unreachable')
      return state
    },
  }
  return {
    ...network,
    get state() {
      return state
    },
    /** Without any code having noticed yet. */
    breakSilently() {
      answersProbes = false
    },
    lose() {
      answersProbes = false
      know('unreachable')
    },
    restore() {
      answersProbes = true
      know('reachable')
    },
  }
}
