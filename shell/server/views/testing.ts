import type { ServedStoreView } from './served-view.ts'

/** The main view of a shop in two languages. */
export const russianStoreView: ServedStoreView = {
  storeCode: 'ru',
  name: 'Витрина',
  locale: 'ru-RU',
  path: '',
  hreflang: 'ru',
  currencyCode: 'RUB',
  currencySign: '₽',
  shopName: undefined,
  rootCategoryId: undefined,
  country: 'RU',
  storage: 'ru',
}

/** The other one, with an address of its own. */
export const englishStoreView: ServedStoreView = {
  ...russianStoreView,
  storeCode: 'en',
  name: 'Vitrina',
  locale: 'en-US',
  path: '/en',
  hreflang: 'en',
  storage: 'en',
}
