import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from '@jest/globals'
import { listServedStoreViews, readServedStoreViews } from './read-views.ts'
import { englishStoreView, russianStoreView } from './testing.ts'

const ru = {
  storeId: 1,
  name: 'Витрина',
  i18n: { defaultLocale: 'ru-RU', currencyCode: 'RUB' },
  tax: { defaultCountry: 'RU' },
  elasticsearch: { index: 'vitrina_catalog' },
}
const en = {
  extend: 'ru',
  storeId: 2,
  name: 'Vitrina',
  appendStoreCode: true,
  i18n: { defaultLocale: 'en-US' },
}

/** First parts of the paths that remotes show something at. */
const pathsOfRemotes = globSync('mf-*/remote.json').flatMap(remote => {
  const { routes } = JSON.parse(readFileSync(remote, 'utf8')) as { routes: { path: string }[] }
  return routes.map(({ path }) => path.split('/')[1] ?? '')
})

function file(storeViews: object, more: object = {}) {
  const basics = { multistore: true, catalogCurrency: 'RUB', defaultStoreCode: 'ru' }
  return { ...basics, storeViews, ...more }
}

describe('the store views of a shop', () => {
  it('are the main view, followed by the views with their store code in paths', () => {
    const silent = { extend: 'ru', storeId: 3 }
    expect(listServedStoreViews(file({ en, silent, ru }))).toEqual([
      russianStoreView,
      englishStoreView,
    ])
  })

  it('are empty if multistore is off or no file is configured', async () => {
    expect(listServedStoreViews(file({ ru, en }, { multistore: false }))).toEqual([])
    expect(await readServedStoreViews(undefined)).toEqual([])
  })

  it('share one storage if they differ only in language, even without multistore', () => {
    const { storeId: _, ...language } = en
    const alone = listServedStoreViews(file({ ru, en: language }, { multistore: false }))
    expect(alone.map(({ path, storage }) => [path, storage])).toEqual([
      ['', undefined],
      ['/en', undefined],
    ])
    const by = { extend: 'ru', appendStoreCode: true, storeId: 3, tax: { defaultCountry: 'BY' } }
    const among = listServedStoreViews(file({ ru, en: language, by }))
    expect(among.map(({ path, storage }) => [path, storage])).toEqual([
      ['', 'ru'],
      ['/en', 'ru'],
      ['/by', 'by'],
    ])
  })

  it('have their currency, name and root category, and English for an unknown language', () => {
    const de = {
      ...{ ...en, storeId: 4, name: 'Vitrina Deutschland', rootCategoryId: 7 },
      i18n: { defaultLocale: 'xx-XX', currencyCode: 'EUR' },
      ...{ prices: { rate: 0.01 }, tax: { defaultCountry: 'DE' } },
    }
    expect(listServedStoreViews(file({ ru, en, de }))).toMatchObject([
      { locale: 'ru-RU', currencySign: '₽', rootCategoryId: undefined, hreflang: 'ru' },
      { locale: 'en-US', currencySign: '₽', hreflang: 'en-RU' },
      {
        ...{ locale: 'en-US', currencyCode: 'EUR', currencySign: '€', hreflang: 'en-DE' },
        ...{ shopName: 'Vitrina Deutschland', rootCategoryId: 7, country: 'DE' },
      },
    ])
  })

  it('have their store code in paths, also the main view with appendStoreCode', () => {
    const views = listServedStoreViews(file({ ru: { ...ru, appendStoreCode: true }, en }))
    expect(views.map(({ path }) => path)).toEqual(['/ru', '/en'])
  })

  it('have the country in hreflang if they share a language, and no duplicate hreflang', () => {
    const by = {
      ...en,
      storeId: 3,
      i18n: { defaultLocale: 'ru-RU' },
      tax: { defaultCountry: 'BY' },
    }
    const twin = { ...by, storeId: 4 }
    const views = listServedStoreViews(file({ ru, en, by, twin }))
    expect(views.map(({ hreflang }) => hreflang)).toEqual(['ru-RU', 'en', 'ru-BY', undefined])
  })

  it.each([
    ['the shop uses /news itself', file({ ru, news: en })],
    ['the shop uses /api itself', file({ ru, api: en })],
    ['Two store views live at /EN', file({ ru, en, EN: { ...en, storeId: 3 } })],
    ['sells in EUR', file({ ru, en: { ...en, i18n: { currencyCode: 'EUR' } } })],
    ['multistore', file({ ru }, { multistore: 'yes' })],
  ])('are refused with the reason: %s', (reason, written) => {
    expect(() => listServedStoreViews(written)).toThrow(reason)
  })

  it.each([...new Set(pathsOfRemotes)])('are refused at /%s, the path of a remote’s page', path => {
    expect(() => listServedStoreViews(file({ ru, [path]: en }))).toThrow(
      `the shop uses /${path} itself`,
    )
  })

  it('are refused if their file cannot be read, and the error contains its path', async () => {
    await expect(readServedStoreViews('/no/views.json')).rejects.toThrow(
      'The store views in /no/views.json',
    )
  })
})
