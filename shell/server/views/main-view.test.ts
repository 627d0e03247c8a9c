import { expect, it } from '@jest/globals'
import { createShopSettings, type ShopBehaviour } from '../shop-settings.ts'
import { parseMainStoreView, readMainStoreView } from './main-view.ts'

const behaviour: ShopBehaviour = {
  ...{ defaultSort: 'updated_at:desc', zeroPriceAllowed: false, asksBeforeRemoval: true },
  ...{ cartCounts: 'pieces', ordersSentAutomatically: false, cartBypassLimit: 4 },
  ...{ redirectsVariants: true, refreshesSessions: true },
}

const view = (locale: string, currencyCode: string, more: object = {}) => ({
  multistore: false,
  catalogCurrency: currencyCode,
  defaultStoreCode: 'main',
  storeViews: {
    main: {
      ...{ storeId: 1, name: 'Fern & Field', i18n: { defaultLocale: locale, currencyCode } },
      ...{ tax: { defaultCountry: 'DE' }, elasticsearch: { index: 'shop' }, ...more },
    },
  },
})

it.each([
  ['RUB', '₽'],
  ['EUR', '€'],
  ['USD', '$'],
])('a shop of one view has the currency %s, its name and its country', (currency, sign) => {
  const main = parseMainStoreView(view('en-US', currency, { rootCategoryId: 2 }))
  expect(main).toMatchObject({
    ...{ locale: 'en-US', rootCategoryId: 2 },
    names: { 'ru-RU': 'Fern & Field', 'en-US': 'Fern & Field' },
  })
  expect(createShopSettings(main, behaviour)).toMatchObject({
    ...{ currencyCode: currency, currencySign: sign, defaultCountry: 'DE' },
  })
})

it('the main view is in English if the shop has no messages in its language', () => {
  expect(parseMainStoreView(view('fr-FR', 'EUR')).locale).toBe('en-US')
  expect(parseMainStoreView(view('de-DE', 'EUR')).locale).toBe('de-DE')
})

it('a missing translation of the seller is taken from another configured language', () => {
  const seller = { name: { 'en-US': 'Fern Ltd' }, address: { 'en-US': 'Bath', 'ru-RU': 'Бат' } }
  expect(parseMainStoreView(view('en-US', 'EUR', { seller })).sellers).toEqual({
    'ru-RU': 'Fern Ltd, Бат',
    'en-US': 'Fern Ltd, Bath',
    'de-DE': 'Fern Ltd, Bath',
    'it-IT': 'Fern Ltd, Bath',
  })
  expect(parseMainStoreView(view('en-US', 'EUR')).sellers).toEqual({})
})

it('the demo shop is used if no store views file is set; a missing file throws', async () => {
  const main = await readMainStoreView(undefined)
  expect(main).toEqual({ locale: 'ru-RU', currencyCode: 'RUB', country: 'RU', names: {} })
  await expect(readMainStoreView('/no/views.json')).rejects.toThrow(
    'The store views in /no/views.json',
  )
})
