import type { ShopSettings } from '@vitrina/federation'

/** Spec §9. The same for every shopper; travels to the browser with each page. */
export const shopSettings: ShopSettings = {
  rootCategoryId: 61,
  currencyCode: 'RUB',
  currencySign: '₽',
  defaultCountry: 'RU',
  categoryPageSize: 50,
  defaultSort: 'updated_at:desc',
  zeroPriceAllowed: false,
}
