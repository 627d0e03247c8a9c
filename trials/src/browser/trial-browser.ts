import { createShopStorage, type ShopStorage } from '@vitrina/storage'
import type { QueueDatabase, TabChannel } from '@vitrina/sync-queue'
import { createBrowserLocks } from './browser-locks.ts'
import { createMemoryDatabase } from './memory-database.ts'
import { createTabChannels } from './tab-channels.ts'
import { createTabLifecycle, type TabLifecycle } from './tab-life.ts'

export type BrowserTab = {
  readonly life: TabLifecycle
  readonly storage: ShopStorage
  readonly locks: LockManager
  readonly database: QueueDatabase
  readonly channel: TabChannel
}

/**
 * What outlives a tab, shared by all tabs of one browser: storage, locks, the queue's database, the
 * clock.
 */
export type TrialBrowser = {
  /** `onWrite` is called after each value the tab has put into storage. */
  openTab(onWrite?: () => void): BrowserTab
  now(): number
  /** So much time passes at once. */
  skip(ms: number): void
}

type Heard = { life: TabLifecycle; listener: (event: StorageEvent) => void }

export function createTrialBrowser(): TrialBrowser {
  const items = new Map<string, string>()
  const locks = createBrowserLocks()
  const database = createMemoryDatabase()
  const channels = createTabChannels()
  const listeners = new Set<Heard>()
  let aheadMs = 0

  /**
   * The other tabs hear of what is otherwise now, as browsers do it: later, and not the one that
   * wrote.
   */
  function tell(writer: TabLifecycle, key: string, newValue: string | null) {
    queueMicrotask(() => {
      for (const { life, listener } of listeners) {
        if (life !== writer && !life.isOver) listener({ key, newValue } as StorageEvent)
      }
    })
  }

  return {
    now: () => Date.now() + aheadMs,
    skip(ms) {
      aheadMs += ms
    },
    openTab(onWrite = () => {}) {
      const life = createTabLifecycle()
      const backing = {
        getItem: (key: string) => items.get(key) ?? null,
        setItem(key: string, value: string) {
          if (life.isOver) return
          if (items.get(key) !== value) tell(life, key, value)
          items.set(key, value)
          onWrite()
        },
        removeItem(key: string) {
          if (life.isOver) return
          if (items.delete(key)) tell(life, key, null)
          onWrite()
        },
      }
      const events = {
        addEventListener: (_name: string, listener: (event: StorageEvent) => void) =>
          void listeners.add({ life, listener }),
        removeEventListener(_name: string, listener: (event: StorageEvent) => void) {
          for (const heard of listeners) if (heard.listener === listener) listeners.delete(heard)
        },
      }
      const storage = createShopStorage(
        createBrowserBacking(backing, items),
        events as unknown as Pick<Window, 'addEventListener' | 'removeEventListener'>,
      )
      return {
        life,
        storage,
        locks: locks.of(life),
        database: database.of(life, onWrite),
        channel: channels.of(life),
      }
    },
  }
}

type Backing = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** What is stored are the storage's own properties. */
function createBrowserBacking(backing: Backing, items: ReadonlyMap<string, string>): Backing {
  return new Proxy(backing, {
    ownKeys: () => [...items.keys()],
    getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
  })
}
