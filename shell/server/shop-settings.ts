import { getCurrencySign } from '@vitrina/domain'
import type { ShopSettings } from '@vitrina/federation'
import type { MainStoreView } from './views/main-view.ts'

/** How the shop behaves, as the environment says. */
export type ShopBehaviour = Pick<
  ShopSettings,
  | 'defaultSort'
  | 'zeroPriceAllowed'
  | 'asksBeforeRemoval'
  | 'cartCounts'
  | 'ordersSentAutomatically'
  | 'cartBypassLimit'
  | 'redirectsVariants'
  | 'refreshesSessions'
  | 'counter'
>

/** Settings of the shop that are no answer of the platform. */
export type StaticShopSettings = Omit<
  ShopSettings,
  'rootCategoryId' | 'shopName' | 'seller' | 'contactEmail'
>

/**
 * The same for every shopper, by the main store view and the environment; it travels to the browser
 * with each page.
 */
export function createShopSettings(
  main: MainStoreView,
  behaviour: ShopBehaviour,
): StaticShopSettings {
  return {
    ...behaviour,
    currencyCode: main.currencyCode,
    currencySign: getCurrencySign(main.currencyCode),
    defaultCountry: main.country,
    categoryPageSize: 50,
  }
}
