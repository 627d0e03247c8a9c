import type { ApiClient, NetworkStatus } from '@vitrina/api-client'
import type { Money } from '@vitrina/domain'
import type { ShopEventBus } from '@vitrina/events'
import type { I18n } from '@vitrina/i18n'
import type { ShopBase } from '@vitrina/page-loading'
import type { Session } from '@vitrina/session'
import type { ShopStorage } from '@vitrina/storage'
import type { SyncQueue } from '@vitrina/sync-queue'
import type { StoreApi } from 'zustand/vanilla'
import type { NotificationCenter } from './notifications.ts'
import type { Overlays } from './overlays.ts'
import type { CurrentPrices } from './prices/current-prices.ts'
import type { RemoteServiceName, RemoteServices } from './remote-services.ts'

/**
 * The store views of a shop (docs/rules/settings.md#store-views) that have addresses, on a page of
 * one of them.
 */
export type ShopViews = {
  /** The page's own store view. */
  readonly storeCode: string
  /** What the storage of its store is called; left out where the shop has one store. */
  readonly storage?: string | undefined
  readonly base: ShopBase
  /** The main one first. A view has a name where its language does not tell it from the others. */
  readonly all: readonly {
    readonly storeCode: string
    readonly locale: string
    readonly path: string
    readonly name?: string | undefined
    readonly country: string
    readonly currencyCode: string
    /** Of the page's own store: in another one cart, wishlist and sign-in are others. */
    readonly isSameStore: boolean
  }[]
}

/** Public settings of the shop, the same on server and browser. */
export type ShopSettings = {
  /**
   * What the shop is called in the language of the page; the demo shop's own name when left out.
   */
  shopName?: string | undefined
  /** Who sells, in one line of the page's language: name, numbers, address. */
  seller?: string | undefined
  /** Where the contact form writes to; without it there is none. */
  contactEmail?: string | undefined
  rootCategoryId: number
  currencyCode: string
  currencySign: string
  defaultCountry: string
  /** Products on a category page before "show more". */
  categoryPageSize: number
  /** `updated_at:desc`, `final_price:asc` or `final_price:desc`. */
  defaultSort: string
  zeroPriceAllowed: boolean
  /** Whether a shopper is asked before a line leaves the cart. */
  asksBeforeRemoval: boolean
  /** What the number on the cart counts: pieces, or different things. */
  cartCounts: 'pieces' | 'lines'
  /**
   * Orders made without a network go out by themselves; else the shopper is asked
   * (docs/rules/orders.md#orders-that-wait).
   */
  ordersSentAutomatically: boolean
  /**
   * How often a cart without its owner gives way to a guest's in a page's life
   * (docs/rules/cart.md#a-session-that-ran-out).
   */
  cartBypassLimit: number
  /**
   * A variant opened directly leads to its product; else it is not found
   * (docs/rules/products.md#availability).
   */
  redirectsVariants: boolean
  /**
   * An ended access token is renewed; else its customer is logged out
   * (docs/rules/account.md#tokens).
   */
  refreshesSessions: boolean
  /**
   * Counts visits for shoppers who allow it (docs/rules/statistics.md); nothing is counted when
   * left out.
   */
  counter?: { readonly id: string; readonly origin: string }
  /** Only where the shop has several: languages of one store, or stores. */
  views?: ShopViews
}

/**
 * The panels of docs/rules/routes.md#panels that may be open; at most one of the drawers at a time.
 */
export type Panels = {
  sidebar: boolean
  microcart: boolean
  wishlist: boolean
  searchPanel: boolean
  auth: boolean
  newsletter: boolean
  /** Languages and stores. */
  languages: boolean
  /** What the shopper allows beyond what the shop needs. */
  cookies: boolean
}
export type PanelName = keyof Panels

/** What the panel `auth` shows. `login-again`: the session has ended without being asked to. */
export type AuthElement = 'login' | 'login-again' | 'register' | 'forgot-password'

export type PanelState = Panels & {
  /** True while any panel is open. */
  overlay: boolean
  /** A page has been on its way for longer than a moment. */
  loader: boolean
  authElement: AuthElement
  submenu: SubmenuState
  /** `authElement` is for the panel `auth` alone; `login` unless told. */
  open(panel: PanelName, authElement?: AuthElement): void
  close(): void
  /** Shows what is below a category of the menu; `above` are those it lies in, from the top. */
  openSubmenu(categoryId: number, above?: readonly number[]): void
  /** Goes back by one level. */
  closeSubmenu(): void
}

/**
 * How deep into the tree of categories the menu shows. An entry of the path that is deeper has been
 * closed, and is on its way out.
 */
export type SubmenuState = { readonly depth: number; readonly path: readonly number[] }

/** What lives at a path of the shop, known without asking the platform. */
export type UrlTarget = { name?: string } & (
  | {
      type: 'product'
      sku: string
      slug: string
      childSku?: string
      productType?: string
      image?: string
      /** Decimal rubles, tax included, as it was shown with the link. */
      price?: Money
    }
  | { type: 'category'; slug: string; id: number }
  | { type: 'cms_page'; slug: string }
)

export interface UrlDirectory {
  /**
   * Remembers what a link leads to, so that following it needs no lookup. `path` starts with a
   * slash.
   */
  remember(path: string, target: UrlTarget): void
  find(path: string): UrlTarget | undefined
  /** Drops what proved wrong. */
  forget(path: string): void
}

/**
 * Live instances handed to every loader and component: one set per tab, and one per request on
 * the server.
 */
export interface ShopServices {
  readonly api: ApiClient
  readonly events: ShopEventBus
  readonly i18n: I18n
  readonly settings: ShopSettings
  readonly panels: StoreApi<PanelState>
  readonly overlays: Overlays
  readonly notifications: NotificationCenter
  readonly storage: ShopStorage
  /** The customer's session. On the server there is none: pages are rendered for everybody. */
  readonly session: Session
  /** Prices as they are for this shopper. On the server those a page was loaded with. */
  readonly prices: CurrentPrices
  readonly urls: UrlDirectory
  /**
   * Whether the platform can be reached: told by what became of requests, not by the browser alone.
   */
  readonly network: NetworkStatus
  /**
   * What the shopper means and the platform does not know yet, loading its code on first use.
   * Rejects where that cannot be loaded; a later call tries again. Browser only.
   */
  queue(): Promise<SyncQueue>
  /**
   * A service another remote provides, loading that remote on first use. Rejects where it cannot be
   * loaded; a later call tries again. Browser only.
   */
  remoteService<Name extends RemoteServiceName>(name: Name): Promise<RemoteServices[Name]>
}
