import type { ApiClient, NetworkStatus } from '@vitrina/api-client'
import type { Session } from '@vitrina/session'
import { isGroupPriceCustomer } from './own-prices.ts'
import type { CurrentPriceStore } from './price-book.ts'
import { loadedPriceState, type PriceState } from './shown-price.ts'

/** A price on screen, and whether it was current when it was loaded. */
export type WatchedPrice = { readonly sku: string; readonly isCurrent: boolean }

export type PriceWatcher = {
  readonly wanted: readonly WatchedPrice[]
  readonly onChange: () => void
}

/**
 * The prices on screen, brought up to date in the browser (docs/rules/prices.md#prices-on-screen).
 * Pages are rendered with everybody's prices; a customer whose group has its own is told those, and
 * a price that was not current is asked for anew for everybody. Kept for the life of the page, for
 * one customer, and nowhere else.
 */
export interface CurrentPrices {
  /** The same object until it changes. */
  of(sku: string): PriceState
  /** Another number after every change; 0 while everything costs what it did when it was loaded. */
  version(): number
  /** Keeps these current while they are shown. @returns ends it. */
  watch(wanted: readonly WatchedPrice[], onChange: () => void): () => void
}

/** For the server, where pages are rendered for everybody alike. */
export const pricesAsLoaded: CurrentPrices = {
  of: () => loadedPriceState,
  version: () => 0,
  watch: () => () => undefined,
}

export type CurrentPricesOptions = {
  api: Pick<ApiClient, 'prices'> & { user: Pick<ApiClient['user'], 'me'> }
  session: Pick<Session, 'customer' | 'onChange'>
  network: NetworkStatus
  /** ISO 4217 */
  currencyCode: string
  load?: () => Promise<typeof import('./price-book.ts')>
}

const loadBook = () => import(/* webpackChunkName: "prices" */ './price-book.ts')

/**
 * Loads what refreshes prices when there is something to refresh, which is never for most guests.
 */
export function createCurrentPrices({
  load = loadBook,
  ...parts
}: CurrentPricesOptions): CurrentPrices {
  const { session, network } = parts
  const watchers = new Set<PriceWatcher>()
  let changes = isGroupPriceCustomer(session.customer()) ? 1 : 0
  let book: CurrentPriceStore | undefined
  let loading: 'no' | 'yes' | 'failed' = 'no'

  function tell() {
    changes += 1
    for (const { onChange } of [...watchers]) onChange()
  }

  const isNeeded = () =>
    watchers.size > 0 &&
    (isGroupPriceCustomer(session.customer()) ||
      [...watchers].some(({ wanted }) => wanted.some(({ isCurrent }) => !isCurrent)))

  async function loadIfNeeded() {
    if (book || loading === 'yes' || !isNeeded()) return
    loading = 'yes'
    try {
      const { createCurrentPriceStore } = await load()
      book = createCurrentPriceStore({ ...parts, watchers, tell })
    } catch {
      loading = 'failed'
    }
    tell()
  }

  session.onChange(() => {
    void loadIfNeeded()
    // After a log-out no own price is shown, whether the price book has loaded or not.
    tell()
  })
  network.subscribe(state => {
    if (state === 'reachable' && loading === 'failed') void loadIfNeeded()
  })

  return {
    of(sku) {
      if (book) return book.of(sku)
      if (isGroupPriceCustomer(session.customer())) return unloaded[loading]
      return loadedPriceState
    },
    version: () => changes,
    watch(wanted, onChange) {
      const watcher = { wanted, onChange }
      watchers.add(watcher)
      if (book) book.requestPrice(wanted)
      else void loadIfNeeded()
      return () => {
        watchers.delete(watcher)
      }
    },
  }
}

const refreshing: PriceState = { kind: 'refreshing', isOwn: true }
const unloaded = {
  no: refreshing,
  yes: refreshing,
  failed: { kind: 'not-current', isOwn: true },
} as const satisfies Record<string, PriceState>
