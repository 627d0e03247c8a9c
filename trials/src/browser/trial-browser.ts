import { createShopStorage, type ShopStorage } from '@vitrina/storage'
import { createBrowserLocks } from './browser-locks.ts'
import { createTabLife, type TabLife } from './tab-life.ts'

export type BrowserTab = {
  readonly life: TabLife
  readonly storage: ShopStorage
  readonly locks: LockManager
}

/** What outlives a tab: storage and locks, shared by all tabs of one browser. */
export type TrialBrowser = {
  /** `onWrite` is called after each value the tab has put into storage. */
  openTab(onWrite?: () => void): BrowserTab
}

type Heard = { life: TabLife; listener: (event: StorageEvent) => void }

export function openTrialBrowser(): TrialBrowser {
  const items = new Map<string, string>()
  const locks = createBrowserLocks()
  const listeners = new Set<Heard>()

  /** The other tabs hear of it, as browsers do it: later, and not the one that wrote. */
  function tell(writer: TabLife, key: string, newValue: string | null) {
    queueMicrotask(() => {
      for (const { life, listener } of listeners) {
        if (life !== writer && !life.isOver) listener({ key, newValue } as StorageEvent)
      }
    })
  }

  return {
    openTab(onWrite = () => {}) {
      const life = createTabLife()
      const backing = {
        getItem: (key: string) => items.get(key) ?? null,
        setItem(key: string, value: string) {
          if (life.isOver) return
          items.set(key, value)
          tell(life, key, value)
          onWrite()
        },
        removeItem(key: string) {
          if (life.isOver) return
          items.delete(key)
          tell(life, key, null)
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
        backing,
        events as unknown as Pick<Window, 'addEventListener' | 'removeEventListener'>,
      )
      return { life, storage, locks: locks.of(life) }
    },
  }
}
