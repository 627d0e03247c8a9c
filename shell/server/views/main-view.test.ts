import { expect, it } from '@jest/globals'
import { createShopSettings, type ShopBehaviour } from '../shop-settings.ts'
import { parseMainView, readMainView } from './main-view.ts'

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
  const main = parseMainView(view('en-US', currency, { rootCategoryId: 2 }))
  expect(main).toMatchObject({
    ...{ locale: 'en-US', rootCategoryId: 2 },
    names: { 'ru-RU': 'Fern & Field', 'en-US': 'Fern & Field' },
  })
  expect(createShopSettings(main, behaviour)).toMatchObject({
    ...{ currencyCode: currency, currencySign: sign, defaultCountry: 'DE' },
  })
})

it('the main view is in English if the shop has no messages in its language', () => {
  expect(parseMainView(view('fr-FR', 'EUR')).locale).toBe('en-US')
  expect(parseMainView(view('de-DE', 'EUR')).locale).toBe('de-DE')
})

it('the seller is in each language, and falls back to another configured language', () => {
  const seller = { name: { 'en-US': 'Fern Ltd' }, address: { 'en-US': 'Bath', 'ru-RU': 'Бат' } }
  expect(parseMainView(view('en-US', 'EUR', { seller })).sellers).toEqual({
    'ru-RU': 'Fern Ltd, Бат',
    'en-US': 'Fern Ltd, Bath',
    'de-DE': 'Fern Ltd, Bath',
    'it-IT': 'Fern Ltd, Bath',
  })
  expect(parseMainView(view('en-US', 'EUR')).sellers).toEqual({})
})

it('without a store views file path the demo shop is used; a missing file throws', async () => {
  const main = await readMainView(undefined)
  expect(main).toEqual({ locale: 'ru-RU', currencyCode: 'RUB', country: 'RU', names: {} })
  await expect(readMainView('/no/views.json')).rejects.toThrow('The store views in /no/views.json')
})
