import type { ShopSettings } from '@vitrina/federation'

/** Spec §9, but for what the environment says. The same for every shopper; travels to the browser with each page. */
export const shopSettings: Omit<ShopSettings, 'defaultSort'> = {
  rootCategoryId: 61,
  currencyCode: 'RUB',
  currencySign: '₽',
  defaultCountry: 'RU',
  categoryPageSize: 50,
  zeroPriceAllowed: false,
  asksBeforeRemoval: true,
  cartCounts: 'pieces',
  ordersSentAutomatically: false,
}
