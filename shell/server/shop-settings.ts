import type { ShopSettings } from '@vitrina/federation'

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
>

/** The rest of what is the same for every shopper; it travels to the browser with each page. */
export const shopSettings: Omit<ShopSettings, keyof ShopBehaviour> = {
  rootCategoryId: 61,
  currencyCode: 'RUB',
  currencySign: '₽',
  defaultCountry: 'RU',
  categoryPageSize: 50,
}
