import type { ApiClient } from '@vitrina/api-client'
import { parseMoney } from '@vitrina/domain'
import { createShopEventBus } from '@vitrina/events'
import { createI18n, type Locale, type Messages } from '@vitrina/i18n'
import { type PageNavigator, PageProvider } from '@vitrina/page-loading'
import { createMemoryNavigator } from '@vitrina/page-loading/testing'
import { anonymousSession } from '@vitrina/session'
import { createShopStorage } from '@vitrina/storage'
import { type ReactNode, useState } from 'react'
import { createStore } from 'zustand/vanilla'
import { createNotifications } from './notifications.ts'
import type { LoaderArgs } from './page.ts'
import { type CurrentPrices, pricesAsLoaded } from './prices/current-prices.ts'
import type { PriceState } from './prices/shown-price.ts'
import { ServicesProvider } from './services-context.ts'
import type { PanelState, ShopServices, UrlTarget } from './shop-services.ts'

export { findStructuredDataFaults } from './structured-data-faults.ts'

/** The part of the api a test answers for; whatever else is called fails the test. */
export type PartialApi = { [Group in keyof ApiClient]?: Partial<ApiClient[Group]> }

export type TestServicesOptions = {
  api?: PartialApi
  /** Keyed by namespace, as in the owner's folder `messages`. */
  messages?: Readonly<Record<string, Messages>>
  locale?: Locale
} & Partial<Omit<ShopServices, 'api' | 'i18n'>>

/**
 * Real services of one shopper for a test of a remote, with a plain object in place of the
 * platform.
 */
export function createTestServices({
  api = {},
  messages = {},
  locale = 'ru-RU',
  ...rest
}: TestServicesOptions = {}): ShopServices {
  const i18n = createI18n(locale, { currencySign: '₽', timeZone: 'Europe/Moscow', messages })
  return {
    api: api as ApiClient,
    i18n,
    events: createShopEventBus(error => {
      throw error
    }),
    settings: {
      rootCategoryId: 61,
      currencyCode: 'RUB',
      currencySign: '₽',
      defaultCountry: 'RU',
      categoryPageSize: 50,
      defaultSort: 'updated_at:desc',
      zeroPriceAllowed: false,
      asksBeforeRemoval: true,
      cartCounts: 'pieces',
      ordersSentAutomatically: false,
      cartBypassLimit: 4,
      redirectsVariants: true,
      refreshesSessions: true,
    },
    panels: createPanels(),
    overlays: { add: () => () => undefined, startNavigation: () => () => undefined },
    notifications: createNotifications(),
    storage: createShopStorage(null),
    session: anonymousSession,
    prices: pricesAsLoaded,
    urls: createUrls(),
    network: { state: 'reachable', subscribe: () => () => undefined },
    queue: () => Promise.reject(new Error('There is no queue in this test')),
    remoteService: name => Promise.reject(new Error(`No remote provides ${name} in this test`)),
    ...rest,
  }
}

/** Prices of a customer whose own are told by the test, sku by sku; refreshing until then. */
export function createTestPrices(): CurrentPrices & {
  tell(prices: Readonly<Record<string, number | 'not-current'>>): void
} {
  const watchers = new Set<() => void>()
  const states = new Map<string, PriceState>()
  const refreshing = { kind: 'refreshing', isOwn: true } as const
  let version = 1
  return {
    of: sku => states.get(sku) ?? refreshing,
    version: () => version,
    watch(_wanted, onChange) {
      watchers.add(onChange)
      return () => watchers.delete(onChange)
    },
    tell(prices) {
      version += 1
      for (const [sku, now] of Object.entries(prices)) {
        states.set(
          sku,
          now === 'not-current'
            ? { kind: now, isOwn: true }
            : { kind: 'current', isOwn: true, price: { now: parseMoney(now) }, refreshedAtMs: 0 },
        )
      }
      for (const onChange of [...watchers]) onChange()
    },
  }
}

/** What the shell would hand to a loader. */
export function createLoaderArgs(
  services: ShopServices,
  address = '/',
  params: LoaderArgs['params'] = {},
): LoaderArgs {
  const url = new URL(address, 'https://vitrina.test')
  return { services, url, params, signal: new AbortController().signal }
}

/** The shell's tree around a screen under test. */
export function TestShop({
  services,
  at = '/',
  navigator: given,
  children,
}: {
  services: ShopServices
  at?: string
  /** In place of one that knows no pages. */
  navigator?: PageNavigator
  children?: ReactNode
}) {
  const [navigator] = useState(() => given ?? createMemoryNavigator({ at }))
  return (
    <ServicesProvider value={services}>
      <PageProvider navigator={navigator}>{children}</PageProvider>
    </ServicesProvider>
  )
}

function createPanels() {
  const closed = {
    sidebar: false,
    microcart: false,
    wishlist: false,
    searchPanel: false,
    auth: false,
    newsletter: false,
    languages: false,
    cookies: false,
    overlay: false,
  }
  return createStore<PanelState>(set => ({
    ...closed,
    loader: false,
    authElement: 'login',
    submenu: { depth: 0, path: [] },
    open: (panel, authElement = 'login') =>
      set({ ...closed, [panel]: true, overlay: true, authElement }),
    close: () => set(closed),
    openSubmenu: (id, above = []) =>
      set({ submenu: { depth: above.length + 1, path: [...above, id] } }),
    closeSubmenu: () =>
      set(({ submenu: { depth, path } }) => ({
        submenu: { depth: depth - 1, path: path.slice(0, depth - 1) },
      })),
  }))
}

function createUrls(): ShopServices['urls'] {
  const targets = new Map<string, UrlTarget>()
  return {
    remember: (path, target) => {
      targets.set(path, target)
    },
    find: path => targets.get(path),
    forget: path => {
      targets.delete(path)
    },
  }
}
