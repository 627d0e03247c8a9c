import { createShopEventBus, type ShopEvents } from '@vitrina/events'
import { createShopStorage } from '@vitrina/storage'
import { createSession } from '../create-session.ts'
import type { Session } from '../session.ts'
import { createTestPlatform } from './test-platform.ts'

type StorageListener = (event: StorageEvent) => void
type Told = [keyof ShopEvents, unknown]
/**
 * `missed`: what a tab that sleeps has not heard; `null` while it is awake. `seen`: what it takes
 * the storage to hold.
 */
type Tab = {
  listeners: Set<StorageListener>
  missed: StorageEvent[] | null
  seen: Map<string, string>
}

/**
 * A browser with tabs: one storage, whose changes the other tabs hear, and one set of locks. With
 * `lateMs` a tab sees so much later what another one stored, as between processes of a busy
 * machine.
 */
export function createTestBrowser({ hasLocks = true, refreshesTokens = true, lateMs = 0 } = {}) {
  const shop = createTestPlatform()
  const stored = new Map<string, string>()
  const tabs = new Set<Tab>()
  const locks = hasLocks ? createLocks() : undefined

  /** `codeArrives: false`: the code a session loads for customers fails to load. */
  function openTab({ codeArrives = true } = {}) {
    const listeners = new Set<StorageListener>()
    const shown: ((event: { persisted: boolean }) => void)[] = []
    const tab: Tab = { listeners, missed: null, seen: lateMs > 0 ? new Map(stored) : stored }
    tabs.add(tab)
    const hear = (event: StorageEvent) => {
      for (const heard of listeners) heard(event)
    }
    const notifyOtherTabs = (key: string, newValue: string | null) => {
      const event = { key, newValue } as StorageEvent
      const reach = (other: Tab) => {
        put(other.seen, key, newValue)
        if (other.missed) other.missed.push(event)
        else for (const heard of other.listeners) heard(event)
      }
      for (const other of tabs) {
        if (other === tab) continue
        if (lateMs > 0) setTimeout(reach, lateMs, other)
        else reach(other)
      }
    }
    const backing = {
      getItem: (key: string) => tab.seen.get(key) ?? null,
      setItem(key: string, text: string) {
        put(stored, key, text)
        put(tab.seen, key, text)
        notifyOtherTabs(key, text)
      },
      removeItem(key: string) {
        if (!tab.seen.delete(key)) return
        stored.delete(key)
        notifyOtherTabs(key, null)
      },
    }
    // As in a browser, what is stored are the storage's own properties.
    const localStorage = new Proxy(backing, {
      ownKeys: () => [...tab.seen.keys()],
      getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
    })
    const storage = createShopStorage(localStorage, {
      addEventListener: (_name: string, heard: unknown) =>
        void listeners.add(heard as StorageListener),
      removeEventListener: (_name: string, heard: unknown) =>
        void listeners.delete(heard as StorageListener),
    } as Window)
    const events = createShopEventBus(error => {
      throw error
    })
    const told: Told[] = []
    const names = ['started', 'found-nobody', 'signed-in', 'signed-out', 'expired'] as const
    for (const name of names) {
      events.on(`session:${name}`, payload => told.push([`session:${name}`, payload]))
    }
    const session: Session = createSession({
      storage,
      events,
      user: () => shop.callsOf(session.carry),
      locks: locks as LockManager | undefined,
      refreshesTokens,
      async beforeUse() {
        if (!codeArrives) throw new Error('Loading chunk failed')
      },
      page: {
        addEventListener: (_name: string, heard: unknown) => void shown.push(heard as never),
      } as Window,
    })
    return {
      session,
      storage,
      events,
      told,
      sleep() {
        tab.missed = []
      },
      /** The browser's memory gives the page back; what other tabs did meanwhile is never heard. */
      wake() {
        tab.missed = null
        for (const heard of shown) heard({ persisted: true })
      },
      /** A frozen page goes on, and hears now what other tabs did meanwhile. */
      thaw() {
        const missed = tab.missed ?? []
        tab.missed = null
        missed.forEach(hear)
      },
      /** It goes on, and hears of nothing. */
      goOn() {
        tab.missed = null
      },
    }
  }

  return { platform: shop.platform, stored, openTab }
}

export const annaCredentials = { username: 'customer-1@example.org', password: 'right' }
export const borisCredentials = { username: 'customer-2@example.org', password: 'right' }

function put(map: Map<string, string>, key: string, text: string | null): void {
  if (text === null) map.delete(key)
  else map.set(key, text)
}

type LockWork = (lock: unknown) => unknown

function createLocks() {
  let last: Promise<unknown> = Promise.resolve()
  let wanted = 0
  return {
    request(_name: string, options: LockOptions | LockWork, work = options as LockWork) {
      if (wanted > 0 && (options as LockOptions).ifAvailable) return Promise.resolve(work(null))
      wanted += 1
      const begin = () => work({})
      const mine = last.then(begin, begin).finally(() => {
        wanted -= 1
      })
      last = mine
      return mine
    },
  }
}
