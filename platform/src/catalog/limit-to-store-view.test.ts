import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { createStoreViews } from '../store-views/store-views.ts'
import { createTestCatalogDocuments } from '../testing/test-catalog.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'

const storeViews = createStoreViews({
  multistore: true,
  catalogCurrency: 'RUB',
  defaultStoreCode: 'ru',
  storeViews: {
    ru: {
      storeId: 1,
      i18n: { defaultLocale: 'ru-RU', currencyCode: 'RUB' },
      tax: { defaultCountry: 'RU' },
      elasticsearch: { index: 'vitrina_catalog' },
    },
    en: { extend: 'ru', i18n: { defaultLocale: 'en-US' } },
    by: { extend: 'ru', storeId: 2, tax: { defaultCountry: 'BY' } },
  },
})

const banner = (id: number, title: string, more: object = {}) => ({
  ...{ id, title, place: 'main' as const, position: id, link: '/sale' },
  ...{ image: '/banners/a.webp', image_alt: '', active: true },
  ...more,
})

const page = (id: number, identifier: string, title: string, stores: number[], active = true) => ({
  ...{ id, identifier, title, content: '<p>…</p>', active, store_id: stores },
})

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop({
    storeViews,
    catalog: {
      ...createTestCatalogDocuments(),
      banners: [
        banner(1, 'Каждому'),
        banner(2, 'Минску', { store_codes: ['by'] }),
        banner(3, 'Петербургу', { store_codes: ['ru', 'en'] }),
        banner(4, 'Никому', { active: false }),
        banner(5, 'Снова каждому', { store_codes: [] }),
      ],
      pages: [
        page(901, 'pravila', 'Правила', [0]),
        page(902, 'pravila', 'Правила для Минска', [2]),
        page(903, 'dostavka', 'Доставка по Минску', [2]),
        page(904, 'kontakty', 'Контакты', [0, 1]),
        page(905, 'kontakty', 'Контакты в Минске', [2], false),
      ],
    },
  })
})
afterAll(() => shop.close())

const bySort = { _appliedSort: [{ field: 'position', options: 'asc' }] }
const titles = async (storeCode: string, query: object = bySort, more: object = {}) => {
  const asked = { entity: 'banner', storeCode, response_format: 'compact', ...more }
  const { body } = await shop.search(query, asked).expect(200)
  return { total: body.total, shown: body.hits.map(({ title }: { title: string }) => title) }
}

it('a banner search returns the banners of the store view and those of all views', async () => {
  const everybody = ['Каждому', 'Снова каждому']
  expect(await titles('by')).toEqual({ total: 3, shown: ['Каждому', 'Минску', 'Снова каждому'] })
  for (const view of ['ru', 'en']) {
    const { total, shown } = await titles(view)
    expect([total, shown]).toEqual([3, ['Каждому', 'Петербургу', 'Снова каждому']])
    expect(shown).toEqual(expect.arrayContaining(everybody))
  }
})

it('a raw search query for banners returns and counts only those of the store view', async () => {
  const ids = { query: { terms: { id: [2, 3] } } }
  const asked = { request_format: '', size: 1 }
  expect(await titles('by', ids, asked)).toEqual({ total: 1, shown: ['Минску'] })
  expect(await titles('en', ids, asked)).toEqual({ total: 1, shown: ['Петербургу'] })
})

it('a store’s CMS page replaces the shared page with the same identifier', async () => {
  const pages = async (storeCode: string) => {
    const { shown } = await titles(storeCode, {}, { entity: 'cms_page' })
    return shown.toSorted()
  }
  expect(await pages('by')).toEqual(['Доставка по Минску', 'Контакты', 'Правила для Минска'])
  expect(await pages('en')).toEqual(['Контакты', 'Правила'])
})
