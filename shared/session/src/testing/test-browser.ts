import { createShopEvents, type ShopEvents } from '@vitrina/events'
import { createShopStorage } from '@vitrina/storage'
import { createSession } from '../create-session.ts'
import type { Session } from '../session.ts'
import { createTestPlatform } from './test-platform.ts'

type Heard = (event: StorageEvent) => void
type Told = [keyof ShopEvents, unknown]

/** A browser with tabs: one storage, whose changes the other tabs hear, and one set of locks. */
export function openBrowser({ hasLocks = true } = {}) {
  const shop = createTestPlatform()
  const stored = new Map<string, string>()
  const tabs = new Set<Set<Heard>>()
  const locks = hasLocks ? createLocks() : undefined

  /** Where `codeArrives` is false, what a session loads for customers cannot be had. */
  function openTab({ codeArrives = true } = {}) {
    const listeners = new Set<Heard>()
    const shown: ((event: { persisted: boolean }) => void)[] = []
    tabs.add(listeners)
    const tellOthers = (key: string, newValue: string | null) => {
      for (const other of tabs) {
        if (other === listeners) continue
        for (const heard of other) heard({ key, newValue } as StorageEvent)
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
      /** The browser's memory gives the page back; what other tabs did meanwhile was not heard. */
      sleep: () => tabs.delete(listeners),
      wake() {
        tabs.add(listeners)
        for (const heard of shown) heard({ persisted: true })
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
