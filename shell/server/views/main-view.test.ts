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
])('a shop of one view sells in %s, under its name and for its country', (currency, sign) => {
  const main = parseMainView(view('en-US', currency, { rootCategoryId: 2 }))
  expect(main).toMatchObject({
    ...{ locale: 'en-US', rootCategoryId: 2 },
    names: { 'ru-RU': 'Fern & Field', 'en-US': 'Fern & Field' },
  })
  expect(createShopSettings(main, behaviour)).toMatchObject({
    ...{ currencyCode: currency, currencySign: sign, defaultCountry: 'DE' },
  })
})

it('pages of a store view are in English where the shop has no messages in its language', () => {
  expect(parseMainView(view('fr-FR', 'EUR')).locale).toBe('en-US')
  expect(parseMainView(view('de-DE', 'EUR')).locale).toBe('de-DE')
})

it('the seller is shown in the language of each page, or in another that is configured', () => {
  const seller = { name: { 'en-US': 'Fern Ltd' }, address: { 'en-US': 'Bath', 'ru-RU': 'Бат' } }
  expect(parseMainView(view('en-US', 'EUR', { seller })).sellers).toEqual({
    'ru-RU': 'Fern Ltd, Бат',
    'en-US': 'Fern Ltd, Bath',
    'de-DE': 'Fern Ltd, Bath',
    'it-IT': 'Fern Ltd, Bath',
  })
  expect(parseMainView(view('en-US', 'EUR')).sellers).toEqual({})
})

it('a shop with no store views file is the demo shop, and a missing file is an error', async () => {
  const main = await readMainView(undefined)
  expect(main).toEqual({ locale: 'ru-RU', currencyCode: 'RUB', country: 'RU', names: {} })
  await expect(readMainView('/no/views.json')).rejects.toThrow('The store views in /no/views.json')
})
