import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals'
import type { SearchQuery } from '@vitrina/contract'
import request from 'supertest'
import { mockCurrentDate } from '../testing/clock.ts'
import { waitUntilPasses } from '../testing/eventually.ts'
import {
  createTestCatalogDocuments,
  createTestProduct,
  createTestVariant,
} from '../testing/test-catalog.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'
import { defaultStoreKinds } from '../testing/test-store.ts'

const catalog = () =>
  createTestCatalogDocuments([
    createTestProduct(20, 'HIDDEN', 'Только в наборе', 990, ['62'], { visibility: 1 }),
    createTestProduct(21, 'TEE', 'Футболка', 0, ['62'], {
      type_id: 'configurable',
      configurable_children: [createTestVariant(211, 'TEE-S', '1', '11', 990, 3)],
    }),
  ])
const review = {
  product_id: 2,
  title: 'Крепкая',
  detail: 'Ношу третий год. Швы целы, кожа стала мягче.',
  nickname: 'Жан-Пьер Ёлкин',
  review_entity: 'product',
  ratings: [{ rating_name: 'Оценка', value: 4 }],
}

describe.each(defaultStoreKinds)('product reviews on %s', (_kind, createStore) => {
  const startMs = Date.parse('2026-06-01T10:20:30Z')
  const nowMs = startMs
  let shop: TestShop
  let later: TestShop
  let dispose: () => Promise<void>
  let clients = 0

  beforeAll(async () => {
    const place = await createStore()
    dispose = place.dispose
    const store = await place.open()
    shop = await openTestShop({ store, catalog: catalog(), now: () => nowMs })
  })
  afterAll(async () => {
    await later?.close()
    await shop.close()
    await dispose()
  })

  /** From an address of its own unless told. */
  const create = (body: object, { key = '', from = `203.0.113.${++clients}` } = {}) =>
    request(shop.app)
      .post('/api/review/create')
      .set('x-forwarded-for', from)
      .set(key ? { 'idempotency-key': key } : {})
      .send(body)
  const stored = () => shop.store.db.selectFrom('review').selectAll().orderBy('id').execute()
  const found = async (query: SearchQuery, where = shop) =>
    (await where.search(query, { entity: 'review' })).body
  const filtered = (attribute: string, value: string | number | object) => ({
    _appliedFilters: [{ attribute, value: value as never }],
  })

  it('are stored as pending with the fields sent, ignoring a customer_id', async () => {
    const reply = await create({ review: { ...review, title: '  Крепкая ', customer_id: 1 } })
    expect(reply.body).toEqual({
      code: 200,
      result: {
        ...review,
        id: expect.any(Number),
        review_status: 2,
        created_at: '2026-06-01 10:20:30',
      },
    })
    expect(await stored()).toMatchObject([{ product_id: 2, status: 2, stars: 4 }])
  })

  it('with the id of a variant are stored for its product, and found by either id', async () => {
    const reply = await create({ review: { ...review, product_id: 211 } })
    expect(reply.body.result.product_id).toBe(21)
    const { id } = reply.body.result
    await shop.store.db.updateTable('review').set({ status: 1 }).where('id', '=', id).execute()
    for (const product of [21, 211, '211', { in: [211] }]) {
      await waitUntilPasses(async () =>
        expect((await found(filtered('product_id', product))).total).toBe(1),
      )
    }
    const elastic = { query: { bool: { filter: [{ terms: { product_id: [211] } }] } } }
    const { body } = await request(shop.app)
      .post('/api/catalog/vitrina_catalog/review/_search')
      .send(elastic)
    expect(body.hits.total).toBe(1)
    await shop.store.db.deleteFrom('review').where('id', '=', id).execute()
    await waitUntilPasses(async () =>
      expect((await found(filtered('product_id', 21))).total).toBe(0),
    )
  })

  it('may have no rating, but get 500 for six stars', async () => {
    const { ratings: _ratings, ...plain } = review
    expect((await create({ review: plain })).body.result.ratings).toEqual([])
    const ratings = [{ rating_name: 'Оценка', value: 6 }]
    expect((await create({ review: { ...review, ratings } })).status).toBe(500)
  })

  it('store the fit and purchased size, but no size of another product', async () => {
    const felt = { fit: 'small', bought_size: 12 }
    const reply = await create({ review: { ...review, product_id: 1, ...felt } })
    expect(reply.body.result).toMatchObject(felt)
    const foreign = await create({ review: { ...review, product_id: 1, ...felt, bought_size: 13 } })
    expect(foreign.status).toBe(200)
    expect(foreign.body.result).not.toHaveProperty('bought_size')
    const bag = await create({ review: { ...review, bought_size: 12 } })
    expect(bag.body.result).not.toHaveProperty('bought_size')
  })

  it('are stored once per Idempotency-Key; another review with the same key gets 409', async () => {
    const before = (await stored()).length
    const [first, again] = await Promise.all([
      create({ review }, { key: 'r1' }),
      create({ review }, { key: 'r1' }),
    ])
    expect(first?.status).toBe(200)
    expect(again?.body).toEqual(first?.body)
    expect(await stored()).toHaveLength(before + 1)
    const other = { ...review, title: 'Другой' }
    expect((await create({ review: other }, { key: 'r1' })).status).toBe(409)
  })

  it.each([
    ['title', { title: ' ' }, 'Напишите заголовок'],
    ['title', { title: 'я'.repeat(201) }, 'Не больше 200 знаков'],
    ['detail', { detail: 'я'.repeat(5_001) }, 'Не больше 5000 знаков'],
    ['detail', { detail: 'a\0b' }, 'В тексте есть знаки, которые нельзя прочитать'],
    ['nickname', { nickname: '***' }, 'В имени должна быть хотя бы одна буква'],
    ['nickname', { nickname: undefined }, expect.any(String)],
    ['product_id', { product_id: '2' }, expect.any(String)],
    ['product_id', { product_id: 2.5 }, expect.any(String)],
    ['review_entity', { review_entity: 'shop' }, expect.any(String)],
    ['customer_id', { customer_id: 'me' }, expect.any(String)],
    ['fit', { fit: 'huge' }, expect.any(String)],
    ['bought_size', { bought_size: '12' }, expect.any(String)],
  ])('get 500 with the field’s path for an invalid %s', async (path, wrong, message) => {
    const reply = await create({ review: { ...review, ...wrong } })
    expect(reply.status).toBe(500)
    expect(reply.body.code).toBe(500)
    expect(reply.body.result).toMatchObject([{ path, message, dataPath: `.${path}` }])
  })

  it.each([{}, { review: null }])('get 500 when the request body is %j', async body => {
    expect((await create(body)).body).toEqual({
      code: 500,
      result: 'No review element provided within the request body',
    })
  })

  it.each([
    ['unknown', 999],
    ['withdrawn', 8],
    ['not listed', 20],
  ])('get 404 for a product that is %s', async (_why, product_id) => {
    expect((await create({ review: { ...review, product_id } })).body).toEqual({
      code: 404,
      result: 'Такого товара нет',
    })
  })

  it('are not found by a search before approval, whatever filter the search has', async () => {
    const all = await found({})
    expect(all.hits.map(({ id }: { id: number }) => id)).toEqual([2, 1])
    for (const query of [
      filtered('review_status', 2),
      filtered('review_status', { in: [2, 3] }),
      filtered('review_status', { neq: 1 }),
      filtered('id', 3),
      filtered('id', { gte: 3 }),
      filtered('product_id', 2),
      filtered('nickname', review.nickname),
      filtered('title', { like: 'Креп' }),
      { _searchText: 'Крепкая' },
    ]) {
      expect(await found(query)).toMatchObject({ total: 0, hits: [] })
    }
    const field = { field: 'review_status', scope: 'catalog' as const }
    const { aggregations } = await found({ _availableFilters: [field] })
    expect(JSON.stringify(aggregations)).not.toMatch(/"key":"?[23]/)
  })

  it('are listed newest first once approved, and counted in the average rating', async () => {
    const db = shop.store.db
    await db.updateTable('review').set({ status: 3 }).execute()
    const [first] = await stored()
    await db
      .updateTable('review')
      .set({ status: 1, product_id: 1, fit: 'large' })
      .where('id', '=', first?.id ?? 0)
      .execute()
    later = await openTestShop({ store: shop.store, catalog: catalog(), now: () => nowMs })

    const shown = await found(filtered('product_id', 1), later)
    expect(shown.hits.map(({ id }: { id: number }) => id)).toEqual([first?.id, 2, 1])
    const approved = { nickname: review.nickname, review_status: 1, fit: 'large' }
    expect(shown.hits[0]).toMatchObject(approved)
    expect((await found({}, later)).total).toBe(3)
    const products = await later.search({ _appliedFilters: [{ attribute: 'id', value: [1, 2] }] })
    expect(products.body.hits).toMatchObject([
      { sku: 'DRESS', rating_average: 4.3, rating_count: 3, fit_counts: [0, 0, 1] },
      { sku: 'BAG', rating_average: null, rating_count: 0 },
    ])
  })

  it('get 429 after twenty from one IP address, and 200 again after ten minutes', async () => {
    const from = '198.51.100.1'
    for (let turn = 0; turn < 20; turn += 1) {
      expect((await create({}, { from })).status).toBe(500)
    }
    const reply = await create({ review }, { from })
    expect(reply.status).toBe(429)
    const seconds = Number(reply.headers['retry-after'])
    expect(seconds > 500 && seconds <= 600).toBe(true)
    expect(reply.body).toEqual({
      code: 429,
      result: 'Слишком много запросов. Попробуйте чуть позже',
      meta: { retryAfter: seconds },
    })
    const pretending = await create({ review }, { from: `192.0.2.1, ${from}` })
    expect(pretending.status).toBe(429)
    expect((await create({ review })).status).toBe(200)
    mockCurrentDate(Date.now() + 600_000)
    expect((await create({ review }, { from })).status).toBe(200)
    jest.useRealTimers()
  })
})
