import { createShopEvents, type ShopEvents } from '@vitrina/events'
import { createShopStorage } from '@vitrina/storage'
import { createSession } from '../create-session.ts'
import type { Session } from '../session.ts'
import { createTestPlatform } from './test-platform.ts'

type Heard = (event: StorageEvent) => void
type Told = [keyof ShopEvents, unknown]
/** `missed`: what a tab that sleeps has not heard; `null` while it is awake. */
type Tab = { listeners: Set<Heard>; missed: StorageEvent[] | null }

/** A browser with tabs: one storage, whose changes the other tabs hear, and one set of locks. */
export function openBrowser({ hasLocks = true, refreshesTokens = true } = {}) {
  const shop = createTestPlatform()
  const stored = new Map<string, string>()
  const tabs = new Set<Tab>()
  const locks = hasLocks ? createLocks() : undefined

  /** Where `codeArrives` is false, what a session loads for customers cannot be had. */
  function openTab({ codeArrives = true } = {}) {
    const listeners = new Set<Heard>()
    const shown: ((event: { persisted: boolean }) => void)[] = []
    const tab: Tab = { listeners, missed: null }
    tabs.add(tab)
    const hear = (event: StorageEvent) => {
      for (const heard of listeners) heard(event)
    }
    const tellOthers = (key: string, newValue: string | null) => {
      const event = { key, newValue } as StorageEvent
      for (const other of tabs) {
        if (other === tab) continue
        if (other.missed) other.missed.push(event)
        else for (const heard of other.listeners) heard(event)
      }
    }
    const backing = {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem(key: string, text: string) {
        stored.set(key, text)
        tellOthers(key, text)
      },
      removeItem(key: string) {
        if (stored.delete(key)) tellOthers(key, null)
      },
    }
    // As in a browser, what is stored are the storage's own properties.
    const localStorage = new Proxy(backing, {
      ownKeys: () => [...stored.keys()],
      getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
    })
    const storage = createShopStorage(localStorage, {
      addEventListener: (_name: string, heard: unknown) => void listeners.add(heard as Heard),
      removeEventListener: (_name: string, heard: unknown) => void listeners.delete(heard as Heard),
    } as Window)
    const events = createShopEvents(error => {
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

export const annasLogin = { username: 'customer-1@example.org', password: 'right' }
export const borissLogin = { username: 'customer-2@example.org', password: 'right' }

function createLocks() {
  let last: Promise<unknown> = Promise.resolve()
  return {
    request(_name: string, work: () => Promise<unknown>) {
      const mine = last.then(work, work)
      last = mine
      return mine
    },
  }
}
