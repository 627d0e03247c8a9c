import { afterAll, beforeAll, expect, it } from '@jest/globals'
import request from 'supertest'
import { type DeliveryFile, parseDeliveryFile } from '../../delivery/delivery-file.ts'
import { readDeliveryFile } from '../../delivery/read-delivery.ts'
import type { Store } from '../../store/open-store.ts'
import { createCatalogInEuros, storeViewsInEuros } from '../../testing/stores-in-euros.ts'
import { runOperatorCommand } from '../../testing/test-command.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import { defaultStoreKinds } from '../../testing/test-store.ts'

const figures = 'до двери {{delivery:price:courier/door}}, {{delivery:days:courier/door}}'
const page = {
  ...{ id: 1, identifier: 'dostavka', title: 'Доставка', active: true, store_id: [0] },
  content: `<p>${figures}</p>`,
  meta_description: figures,
  translations: {
    en: { title: 'Delivery', content: '<p>door {{delivery:price:courier/door}}</p>' },
  },
}
const { translations: _english, ...untranslated } = page
const { meta_description: _figures, ...block } = page
const german = {
  ...{ ...untranslated, id: 2, store_id: [3] },
  content: '<p>{{delivery:cost:courier/door}}</p>',
}
const news = {
  ...{ id: 1, slug: 'dostavka', title: 'Доставка', active: true, image: null },
  ...{ summary: figures, content: '', published_at: '2026-01-01 00:00:00' },
}
const banner = {
  ...{ id: 1, place: 'main' as const, position: 1, title: figures, link: '/sale' },
  ...{ image: '/banners/a.webp', image_alt: '', active: true },
}

function openShop(delivery?: DeliveryFile, store?: Store): Promise<TestShop> {
  const catalog = { ...createCatalogInEuros(), pages: [page, german], blocks: [block] }
  return openTestShop({
    catalog: { ...catalog, news: [news], banners: [banner] },
    storeViews: storeViewsInEuros,
    ...(delivery && { delivery }),
    ...(store && { store }),
  })
}

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

const plain = (text: unknown) => String(text).replaceAll('\u00a0', ' ')

async function textIn(shop: TestShop, storeCode: string, entity = 'cms_page') {
  const { body } = await shop.search({}, { entity, storeCode }).expect(200)
  const [hit] = body.hits
  return plain(hit.content || hit.summary || hit.title)
}

it('CMS pages, blocks, news and banners contain the delivery price of the store view', async () => {
  expect(await textIn(shop, 'ru')).toBe('<p>до двери ₽390, 1–9 дней</p>')
  expect(await textIn(shop, 'de')).toBe('<p>door €4.90</p>')
  expect(await textIn(shop, 'at')).toBe('<p>€4,90</p>')
  for (const entity of ['cms_block', 'news', 'banner']) {
    expect(await textIn(shop, 'ru', entity)).toContain('до двери ₽390, 1–9 дней')
  }
})

it('placeholders are filled in by the URL map, GraphQL and all calls of cms-data', async () => {
  const { app } = shop
  const mapped = await request(app).post('/api/url/map').send({ url: '/dostavka' }).expect(200)
  expect(plain(mapped.body._source.meta_description)).toBe('до двери ₽390, 1–9 дней')
  const asked = '{ cmsPages(filter: {}) { items { content } } }'
  const { body } = await request(app).post('/graphql').send({ query: asked }).expect(200)
  expect(plain(body.data.cmsPages.items[0].content)).toContain('₽390')
  const cms = (path: string) => request(app).get(`/api/ext/cms-data/${path}`)
  const read = async (path: string) => plain((await cms(path)).body.result.content)
  expect(await read('cmsPage/1')).toContain('₽390')
  expect(await read('cmsPage/2')).toBe('<p>€4,90</p>')
  expect(await read('cmsPageIdentifier/dostavka/storeId/2')).toContain('€4,90')
  expect(await read('cmsPageIdentifier/dostavka/storeId/3')).toBe('<p>€4,90</p>')
  expect(await read('cmsBlock/1')).toContain('₽390')
  expect(await read('cmsBlockIdentifier/dostavka/storeId/1')).toContain('₽390')
  expect(await read('cmsBlockIdentifier/dostavka/storeId/3')).toContain('€4,90')
})

it.each(defaultStoreKinds)(
  'a changed delivery file on %s changes page texts, and /changes returns the tag *',
  async (_kind, create) => {
    const place = await create()
    const first = await openShop(undefined, await place.open())
    const { platform, last } = (await request(first.app).get('/changes')).body.result
    expect(await textIn(first, 'ru')).toContain('₽390')
    await first.close()

    const shipped = await readDeliveryFile()
    const dearer = parseDeliveryFile({
      ...shipped,
      methods: shipped.methods.map(method => ({
        ...method,
        service: 'own',
        rates: [{ price: 410, freeFrom: 7000, days: [4, 5] }],
      })),
    })
    const second = await openShop(dearer, await place.open())
    expect(await textIn(second, 'ru')).toBe('<p>до двери ₽410, 4–5 дней</p>')
    const seen = { seen: `${platform}:${last}` }
    const told = await request(second.app).get('/changes').query(seen)
    expect(told.body.result.tags).toEqual(['*'])
    await second.close()
    await place.dispose()
  },
)

it('`import` and `cms add` reject a text with an unknown placeholder', async () => {
  const pages = [
    { ...page, id: 11, identifier: 'typo', content: '{{delivery:prise:courier/door}}' },
    { ...page, id: 12, identifier: 'drone', content: '{{delivery:price:drone/roof}}' },
    { ...page, id: 13, identifier: 'good' },
  ]
  const lines = pages.map(one => JSON.stringify({ ...one, type: 'cms_page' })).join('\n')
  const args = ['import', 'file', '--json', '--entity', 'cms_page']
  const { output, report } = await runOperatorCommand(shop.store, args, { input: lines })
  expect(JSON.parse(output).entities.cms_page).toMatchObject({ new: 1 })
  expect(report).toContain('{{delivery:prise:courier/door}} is no placeholder; there are')
  expect(report).toContain(
    '{{delivery:price:drone/roof}} names a way that the delivery file does not have; there are transport/company, courier/door',
  )
  const added = ['cms', 'add', '--identifier', 'x', '--title', 'X', '--file', 'x.html']
  const failed = await runOperatorCommand(shop.store, added, { input: '<p>{{delivery:fee}}</p>' })
  expect(failed.exitCode).not.toBe(0)
  expect(failed.report).toContain('{{delivery:fee}} is no placeholder')
})

it('`delivery check` reports texts with placeholders that the file cannot fill in', async () => {
  const shipped = await readDeliveryFile()
  const [toPoint] = shipped.methods
  const input = JSON.stringify({ ...shipped, methods: [toPoint] })
  const { report, exitCode } = await runOperatorCommand(
    shop.store,
    ['delivery', 'check', 'new.json'],
    { input },
  )
  expect(exitCode).toBe(0)
  expect(report).toContain('new.json can be used')
  expect(report).toContain('cms_page 1: content: {{delivery:price:courier/door}} names a way')
})
