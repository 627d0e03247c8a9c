import { expect, it } from '@jest/globals'
import type { StoreViewFile } from '@vitrina/contract'
import { parseMoney } from '@vitrina/domain'
import shipped from '../../store-views.json' with { type: 'json' }
import { readStoreViews } from './read-store-views.ts'
import { createStoreViews } from './store-views.ts'

const ru = {
  storeId: 1,
  i18n: { defaultLocale: 'ru-RU', currencyCode: 'RUB' },
  tax: { defaultCountry: 'RU' },
  elasticsearch: { index: 'vitrina_catalog' },
}
const by = {
  extend: 'ru',
  storeId: 2,
  tax: { defaultCountry: 'BY' },
  elasticsearch: { index: 'vitrina_by' },
}

function file(views: StoreViewFile['storeViews'], more: Partial<StoreViewFile> = {}) {
  const basics = { multistore: true, catalogCurrency: 'RUB', defaultStoreCode: 'ru' }
  return { ...basics, ...more, storeViews: views }
}

const asked = (header?: string, query?: string | string[]) => ({
  headers: header === undefined ? {} : { 'x-vs-store-code': header },
  query: query === undefined ? {} : { storeCode: query },
})

it('a store view inherits the fields it omits from the view it extends', () => {
  const { main, of } = createStoreViews(file({ ru, by }))
  expect(of(asked('by'))).toEqual({
    ...main,
    storeCode: 'by',
    name: 'by',
    storeId: 2,
    taxCountry: 'BY',
    deliveryCountries: ['BY'],
    catalogIndex: 'vitrina_by',
  })
})

it('a store view may have the field seo, and is rejected with an unknown field', () => {
  const named = { ...ru, seo: { useUrlDispatcher: true } }
  expect(createStoreViews(file({ ru: named, by })).main.storeCode).toBe('ru')
  const odd = { ...ru, sea: {} } as typeof ru
  expect(() => createStoreViews(file({ ru: odd }))).toThrow('sea')
})

it('a store view without a seller inherits the seller of the view it extends', () => {
  const seller = { name: { 'ru-RU': 'ИП Котова' }, address: { 'ru-RU': 'Томск' } }
  const { of } = createStoreViews(file({ ru: { ...ru, seller }, by }))
  expect([of(asked('ru')).seller, of(asked('by')).seller]).toEqual([seller, seller])
})

it.each([
  ['an ИНН has 10 or 12 digits', { inn: '7800000001' }],
  ['an ОГРН has 13 digits', { ogrn: '12678' }],
  ['is needed in one language at least', { name: {} }],
])('a store view’s seller is rejected with the reason: %s', (reason, wrong) => {
  const named = { name: { 'ru-RU': 'ИП Котова' }, address: { 'ru-RU': 'Томск' } }
  expect(() => createStoreViews(file({ ru: { ...ru, seller: { ...named, ...wrong } } }))).toThrow(
    reason,
  )
})

it('the store code in the header overrides the query parameter, whose last value is used', () => {
  const { of } = createStoreViews(file({ ru, by }))
  expect(of(asked('by', 'ru')).storeCode).toBe('by')
  expect(of(asked(undefined, ['ru', 'by'])).storeCode).toBe('by')
})

it.each([undefined, '', 'fr', '__proto__'])(
  'a request with the missing or unknown store code %p gets the main store view',
  code => {
    const { of, main } = createStoreViews(file({ ru, by }))
    expect(of(asked(code))).toBe(main)
  },
)

it('a request for another store view gets the main store view while multistore is off', () => {
  const { of, main, catalogIndexes } = createStoreViews(file({ ru, by }, { multistore: false }))
  expect(of(asked('by'))).toBe(main)
  expect(catalogIndexes).toEqual(['vitrina_catalog'])
})

it('another language of the main store remains available while multistore is off', () => {
  const en = { extend: 'ru', appendStoreCode: true, i18n: { defaultLocale: 'en-US' } }
  const { of, main, open } = createStoreViews(file({ ru, en, by }, { multistore: false }))
  expect(of(asked('en'))).toEqual({
    ...{ ...main, storeCode: 'en', name: 'en', locale: 'en-US', appendStoreCode: true },
  })
  expect(of(asked('by'))).toBe(main)
  expect(open.map(({ locale }) => locale)).toEqual(['ru-RU', 'en-US'])
})

const euros = { i18n: { currencyCode: 'EUR' }, prices: { rate: 0.01 } }

it('a store view inherits prices only in its currency, countries only in its country', () => {
  const de = {
    ...{ ...by, ...euros, tax: { defaultCountry: 'DE' }, priceSteps: [parseMoney(80)] },
    delivery: { countries: ['DE', 'AT'], costs: { courier_door: parseMoney(5) } },
  }
  const { of } = createStoreViews(
    file({
      ru: { ...ru, priceSteps: [parseMoney(900)], delivery: { countries: ['RU', 'KZ'] } },
      de,
      at: { extend: 'de', storeId: 3 },
      it: { extend: 'de', storeId: 4, tax: { defaultCountry: 'IT' } },
      ch: { extend: 'de', storeId: 5, i18n: { currencyCode: 'CHF' }, prices: { list: 'CH' } },
    }),
  )
  const list = { name: 'EUR', rate: 0.01, rounding: undefined }
  const german = { priceList: list, priceSteps: [80], deliveryCosts: { courier_door: 5 } }
  expect(of(asked('de'))).toMatchObject({ ...german, deliveryCountries: ['DE', 'AT'] })
  expect(of(asked('at'))).toMatchObject({ ...german, deliveryCountries: ['DE', 'AT'] })
  expect(of(asked('it'))).toMatchObject({ ...german, deliveryCountries: ['IT'] })
  expect(of(asked('ch'))).toMatchObject({
    priceList: { name: 'CH', rate: undefined },
    deliveryCosts: {},
    priceSteps: undefined,
  })
})

const english = { extend: 'ru', i18n: { defaultLocale: 'en-US' } }

it.each([
  [
    'share storeId 1',
    file({ ru, de: { extend: 'ru', ...euros, i18n: { defaultLocale: 'de-DE' } } }),
  ],
  [
    'less has to be below to',
    file({ ru: { ...ru, prices: { rounding: { to: parseMoney(1), less: parseMoney(1) } } } }),
  ],
  ['share storeId 1', file({ ru, en: { extend: 'ru' } })],
  ['agree in currency', file({ ru, en: { ...english, delivery: { countries: ['RU', 'KZ'] } } })],
  [
    'agree in currency',
    file({ ru, en: { ...english, delivery: { costs: { courier_door: parseMoney(5) } } } }),
  ],
  ['agree in currency', file({ ru, en: { ...english, tax: { byCustomerGroup: true } } })],
  ['extends fr, which is not configured', file({ ru, by: { ...by, extend: 'fr' } })],
  ['extends itself', file({ ru: { ...ru, extend: 'by' }, by })],
  ['needs tax.defaultCountry', file({ ru: { ...ru, tax: {} } })],
  ['share storeId 1', file({ ru, by: { ...by, storeId: 1 } })],
  ['default store view ru is not configured', file({ by: { ...ru } })],
  ['sells in EUR', file({ ru, by: { ...by, i18n: { currencyCode: 'EUR' } } })],
])('an invalid store views file is rejected with the error text: %s', (reason, views) => {
  expect(() => createStoreViews(views)).toThrow(reason)
})

it('the shipped store views have multistore off: only the view en differs from ru', async () => {
  const { main, of, open } = await readStoreViews()
  expect(main).toMatchObject({ locale: 'ru-RU', currencyCode: 'RUB', taxCountry: 'RU', storeId: 1 })
  const { en, ...others } = shipped.storeViews
  expect(of(asked('en'))).toEqual({
    ...main,
    ...{ storeCode: 'en', name: en.name, locale: 'en-US', appendStoreCode: true },
  })
  expect(Object.keys(others)).toEqual(['ru', 'de', 'it'])
  for (const code of Object.keys(others)) expect(of(asked(code))).toBe(main)
  expect(open.map(({ storeCode }) => storeCode)).toEqual(['ru', 'en'])
})

it('with multistore on, the shipped store views de and it are German and Italian', () => {
  const { of } = createStoreViews({ ...shipped, multistore: true } as unknown as StoreViewFile)
  expect(of(asked('de'))).toMatchObject({ locale: 'de-DE', currencyCode: 'EUR', taxCountry: 'DE' })
  expect(of(asked('it'))).toMatchObject({ locale: 'it-IT', currencyCode: 'EUR', taxCountry: 'IT' })
})

it('store views of one store may list its countries and delivery costs in different orders', () => {
  const deliver = (countries: string[], costs: [string, number][]) => ({
    delivery: {
      countries,
      costs: Object.fromEntries(costs.map(([code, cost]) => [code, parseMoney(cost)])),
    },
  })
  const one = deliver(['RU', 'KZ'], Object.entries({ courier_door: 5, post_office: 3 }))
  const other = deliver(['KZ', 'RU'], Object.entries({ post_office: 3, courier_door: 5 }))
  const { open } = createStoreViews(file({ ru: { ...ru, ...one }, en: { ...english, ...other } }))
  expect(open).toHaveLength(2)
})

it('reading a missing store views file rejects with an error that contains its path', async () => {
  await expect(readStoreViews('/no/views.json')).rejects.toThrow(
    'The store views in /no/views.json',
  )
})
