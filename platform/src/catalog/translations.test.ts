import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { sql } from 'kysely'
import request from 'supertest'
import { createStoreViews } from '../store-views/store-views.ts'
import { waitUntilPasses } from '../testing/eventually.ts'
import { createTestCatalogDocuments } from '../testing/test-catalog.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'
import { listWaitingEmails } from '../testing/waiting-emails.ts'
import { localizeDocument } from './translations.ts'

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
    en: { extend: 'ru', storeId: 2, i18n: { defaultLocale: 'en-GB' } },
  },
})

const inEnglish: Readonly<Record<string, object>> = {
  DRESS: {
    // An address is no text, whatever a translation says.
    ...{ name: 'Summer dress', url_key: 'summer-dress', price: '1' },
    configurable_options: [{ label: 'Colour', values: [{ label: 'Red' }] }],
  },
  BAG: { name: 'Leather bag' },
}

let shop: TestShop
const log: string[] = []
beforeAll(async () => {
  const catalog = createTestCatalogDocuments()
  const texts = (en: object | undefined) => en && { translations: { en } }
  shop = await openTestShop({
    storeViews,
    log: { write: line => void log.push(line) },
    catalog: {
      ...catalog,
      products: [...catalog.products].map(product => ({
        ...product,
        ...texts(inEnglish[product.sku]),
      })),
      categories: [...catalog.categories].map(category => ({
        ...category,
        ...(category.id === 63 && {
          translations: { en: { name: 'Dresses' }, 'en-GB': { name: 'Frocks' } },
        }),
      })),
      attributes: [...catalog.attributes].map(attribute => ({
        ...attribute,
        ...texts(
          attribute.id === 93
            ? { default_frontend_label: 'Colour', options: [{ label: 'Red' }] }
            : undefined,
        ),
      })),
      pages: [
        {
          ...{ id: 1, identifier: 'delivery', title: 'Доставка', content: '<p>Завтра</p>' },
          ...{ active: true, store_id: [0] },
          translations: { en: { title: 'Delivery', content: '<p>Tomorrow</p>' } },
        },
      ],
    },
  })
})
afterAll(() => shop.close())

const found = async (storeCode: string, query: object, more: Record<string, string> = {}) => {
  const { body } = await shop.search(query, { storeCode, response_format: '', ...more }).expect(200)
  return body.hits.hits.map(({ _source }: { _source: object }) => _source)
}
const named = async (storeCode: string, words: string) =>
  (await found(storeCode, { _searchText: words })).map(({ name }: { name: string }) => name)

it('a search matches and returns product names in the store view’s language only', async () => {
  expect(await named('en', 'dresses')).toEqual(['Summer dress'])
  expect(await named('en', 'платье')).toEqual([])
  expect(await named('ru', 'платье')).toEqual(['Платье летнее'])
  expect(await named('ru', 'dress')).not.toContain('Summer dress')
})

it('a search returns text_language only for documents without a translation', async () => {
  const languagesOf = async (storeCode: string, entity: string, more = {}) => {
    const documents: { text_language?: string }[] = await found(storeCode, {}, { entity, ...more })
    return documents.map(({ text_language }) => text_language)
  }
  const bySku = async (storeCode: string, more = {}) =>
    Object.fromEntries(
      (await found(storeCode, {}, more)).map(
        (one: { sku: string; text_language?: string }) => [one.sku, one.text_language] as const,
      ),
    )
  expect(await bySku('en')).toMatchObject({ DRESS: undefined, BAG: undefined, SCARF: 'ru' })
  // Whoever asks for single fields is told as well; whoever does not want to know is not.
  expect(await bySku('en', { _source_include: 'sku,name' })).toMatchObject({ SCARF: 'ru' })
  const without = { _source_exclude: 'text_language' }
  expect(await bySku('en', without)).toMatchObject({ SCARF: undefined })
  expect(new Set(Object.values(await bySku('ru')))).toEqual(new Set([undefined]))
  expect(await languagesOf('en', 'category')).toEqual(expect.arrayContaining([undefined, 'ru']))
  expect(await languagesOf('ru', 'category')).not.toContain('ru')
  expect(await languagesOf('en', 'cms_page')).toEqual([undefined])
  const [dress] = await found('en', { _searchText: 'dress' })
  expect(dress.category).toContainEqual(
    expect.not.objectContaining({ text_language: expect.anything() }),
  )
})

it('localizeDocument uses the fallback language, and returns it as text_language', () => {
  const german = { locale: 'de-DE', fallbackLocale: 'en-US', originalLocale: 'ru-RU' }
  const coat = { name: 'Пальто', translations: { en: { name: 'Coat' } } }
  expect(localizeDocument(coat, german)).toEqual({ name: 'Coat', text_language: 'en' })
  expect(localizeDocument({ name: 'Пальто' }, german)).toEqual({
    name: 'Пальто',
    text_language: 'ru',
  })
  const mantel = { ...coat, translations: { ...coat.translations, de: { name: 'Mantel' } } }
  expect(localizeDocument(mantel, german)).toEqual({ name: 'Mantel' })
  // A page of one store alone is written in the language of that store.
  const page = { title: 'Versand', store_id: [2] }
  expect(localizeDocument(page, german)).toEqual(page)
})

it('documents without a translation retain their text, and one warning counts them', async () => {
  expect(await named('en', 'шарф')).toContain('Шарф шерстяной')
  const notes = log.map(line => JSON.parse(line)).filter(({ level }) => level === 40)
  expect(notes).toEqual([
    expect.objectContaining({
      locale: 'en-GB',
      documents: { product: 6, category: 3, attribute: 1 },
      msg: expect.stringContaining('have no texts in en-GB'),
    }),
  ])
})

it('a translated product has translated options, but the same slug, sku and price', async () => {
  const [dress] = await found('en', { _searchText: 'dress' })
  expect(dress).toMatchObject({ url_key: 'dress', sku: 'DRESS' })
  expect(dress).not.toHaveProperty('translations')
  expect(dress.configurable_options).toMatchObject([
    { label: 'Colour', values: [{ label: 'Red', value_index: 1 }, { label: 'Синий' }] },
    { label: 'Размер' },
  ])
  const [russian] = await found('ru', { _searchText: 'платье' })
  expect(russian).not.toHaveProperty('translations')
  expect(dress.final_price).toBe(russian.final_price)
})

it('a translation for the country (en-GB) takes precedence over the language (en)', async () => {
  const categories = await found('en', {}, { entity: 'category' })
  expect(categories.map(({ name }: { name: string }) => name)).toContain('Frocks')
})

it('attributes, CMS pages and cart lines are returned in the store view’s language', async () => {
  const attributes = await found('en', {}, { entity: 'attribute' })
  expect(attributes[0]).toMatchObject({
    default_frontend_label: 'Colour',
    options: [{ label: 'Red', value: '1' }, { label: 'Синий' }, { label: 'Зелёный' }],
  })
  const page = (storeCode: string) =>
    request(shop.app).get('/api/ext/cms-data/cmsPage/1').query({ storeCode })
  expect((await page('en')).body.result).toMatchObject({ title: 'Delivery' })
  expect((await page('ru')).body.result).toMatchObject({ title: 'Доставка' })
  const cart = (await request(shop.app).post('/api/cart/create?storeCode=en')).body.result
  const line = await request(shop.app)
    .post('/api/cart/update')
    .query({ cartId: cart, storeCode: 'en' })
    .send({ cartItem: { sku: 'BAG', qty: 1 } })
  expect(line.body.result).toMatchObject({ name: 'Leather bag' })
  expect(line.body.result.extension_attributes).toMatchObject({ text_language: 'en' })
  const scarf = await request(shop.app)
    .post('/api/cart/update')
    .query({ cartId: cart, storeCode: 'en' })
    .send({ cartItem: { sku: 'SCARF', qty: 1 } })
  expect(scarf.body.result.extension_attributes).toMatchObject({ text_language: 'ru' })
})

it('order lines retain their text language when read in another store view', async () => {
  const cartId = (await request(shop.app).post('/api/cart/create?storeCode=en')).body.result
  const products = ['BAG', 'SCARF'].map(sku => ({ sku, qty: 1 }))
  for (const cartItem of products) {
    const through = { cartId, storeCode: 'en' }
    await request(shop.app).post('/api/cart/update').query(through).send({ cartItem })
  }
  const { products: _, ...order } = shop.addressed(cartId, { sku: 'BAG', qty: 1 })
  Object.assign(order.addressInformation.billingAddress, { email: 'reader@example.org' })
  await request(shop.app)
    .post('/api/order?storeCode=en')
    .send({ ...order, products })
    .expect(200)
  const [letter] = await listWaitingEmails(shop.store, 'reader@example.org')
  expect(letter?.html).toContain('lang="ru"')
  const [, token = ''] = /\/order#([\w.-]+)/.exec(letter?.text ?? '') ?? []
  const call = (name: string, wish: object) =>
    request(shop.app)
      .post(`/api/guest-order/${name}`)
      .query({ storeCode: 'ru' })
      .send({ token, ...wish })
  const { items } = (await call('read', {}).expect(200)).body.result
  const languages = items.map(
    (item: { extension_attributes: { text_language?: string } }) =>
      item.extension_attributes.text_language,
  )
  expect(languages).toEqual(['en', 'ru'])
  const wish = { items: [{ item_id: items[0].item_id, qty_left: 0 }] }
  const { body } = await call('cancel', wish).expect(200)
  expect(body.result.status_histories.at(-1)).toMatchObject({
    items: [{ name: 'Leather bag', text_language: 'en' }],
  })
})

it('a search finds a product by a translation added while the platform is running', async () => {
  const translations = JSON.stringify({ en: { name: 'Signet ring' } })
  await sql`update product set data = jsonb_set(data, '{translations}', ${translations}::jsonb)
    where sku = 'RING'`.execute(shop.store.db)
  await waitUntilPasses(async () => expect(await named('en', 'signet')).toEqual(['Signet ring']))
})
