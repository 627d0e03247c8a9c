import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import request from 'supertest'
import {
  createTestCatalogDocuments,
  createTestProduct,
  createTestVariant,
} from '../testing/test-catalog.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'
import { defaultStoreKinds } from '../testing/test-store.ts'

describe.each(defaultStoreKinds)('the catalogue search on %s', (_kind, createPlace) => {
  let shop: TestShop
  let place: Awaited<ReturnType<typeof createPlace>>
  let nowMs = Date.parse('2026-06-01T00:00:00Z')

  /** Sixty products with colours, sizes and prices that cross each other in every way. */
  const crowd = Array.from({ length: 60 }, (_none, index) => {
    const price = 500 + ((index * 3_700) % 19_000)
    const color = (index % 3) + 1
    if (index % 2 === 0) {
      return createTestProduct(100 + index, `P-${index}`, `Вещь ${index}`, price, ['63'], {
        color,
        size: 11 + (index % 3),
      })
    }
    const id = 1_000 + index * 10
    return createTestProduct(100 + index, `P-${index}`, `Вещь ${index}`, 0, ['63'], {
      type_id: 'configurable',
      configurable_children: [
        createTestVariant(id, `P-${index}-a`, String(color), '11', price, 1),
        createTestVariant(
          id + 1,
          `P-${index}-b`,
          String((index % 2) + 1),
          String(11 + (index % 3)),
          price,
          2,
        ),
      ],
    })
  })

  beforeAll(async () => {
    place = await createPlace()
    shop = await openTestShop({
      store: await place.open(),
      catalog: createTestCatalogDocuments(crowd),
      now: () => nowMs,
    })
  })
  afterAll(async () => {
    await shop.close()
    await place.dispose()
  })

  const listable = [
    { attribute: 'visibility', value: { in: [2, 3, 4] } },
    { attribute: 'status', value: { in: [0, 1] } },
  ]
  const facets = ['color', 'size', 'price'].map(field => ({ field, scope: 'catalog' }))
  const one = (attribute: string, value: unknown) => ({ _appliedFilters: [{ attribute, value }] })
  const skusOf = ({ body }: request.Response) => body.hits.map((hit: { sku: string }) => hit.sku)

  describe('the facet counts', () => {
    type Choice = { attribute: string; value: object; scope: 'catalog' }
    const choices: Choice[][] = [
      [],
      [{ attribute: 'color', value: { in: ['1'] }, scope: 'catalog' }],
      [
        { attribute: 'color', value: { in: ['1', '3'] }, scope: 'catalog' },
        { attribute: 'size', value: { in: [12] }, scope: 'catalog' },
      ],
      [
        { attribute: 'price', value: { gte: 5000, lte: 10_000 }, scope: 'catalog' },
        { attribute: 'size', value: { in: ['11'] }, scope: 'catalog' },
      ],
    ]

    it.each(
      choices.map(chosen => [chosen.map(({ attribute }) => attribute).join(' and '), chosen]),
    )(
      'equal the result count after clicking each facet value, with these filters active: %s',
      async (_name, chosen) => {
        const before = chosen as Choice[]
        const query = { _appliedFilters: [...listable, ...before], _availableFilters: facets }
        const { body } = await shop.search(query, { size: 1 })

        for (const field of ['color', 'size', 'price']) {
          const names =
            field === 'price'
              ? ['agg_range_price']
              : [`agg_terms_${field}`, `agg_terms_${field}_options`]
          const counts = new Map<string, { value: object; count: number }>()
          for (const bucket of names.flatMap(name => body.aggregations[name].buckets)) {
            const value =
              field === 'price'
                ? { ...(bucket.from && { gte: bucket.from }), ...(bucket.to && { lt: bucket.to }) }
                : { in: [String(bucket.key)] }
            const known = counts.get(String(bucket.key))
            counts.set(String(bucket.key), { value, count: (known?.count ?? 0) + bucket.doc_count })
          }
          expect(counts.size).toBeGreaterThan(1)
          for (const { value, count } of counts.values()) {
            const others = before.filter(({ attribute }) => attribute !== field)
            const click = { attribute: field, value, scope: 'catalog' }
            const after = await shop.search({ _appliedFilters: [...listable, ...others, click] })
            expect(after.body.total).toBe(count)
          }
        }
      },
    )

    it('include every option value in the results, and the metadata of its attribute', async () => {
      const query = {
        _appliedFilters: one('category_ids', 64)._appliedFilters,
        _availableFilters: facets,
      }
      const { body } = await shop.search(query)
      expect(body.aggregations.agg_terms_color.buckets).toEqual([
        { key: 1, doc_count: 1 },
        { key: 2, doc_count: 1 },
      ])
      expect(body.aggregations.agg_range_price.buckets).toEqual([
        { key: '0.0-5000.0', from: 0, to: 5000, doc_count: 4 },
        { key: '5000.0-10000.0', from: 5000, to: 10_000, doc_count: 2 },
        { key: '10000.0-15000.0', from: 10_000, to: 15_000, doc_count: 1 },
        { key: '15000.0-*', from: 15_000, doc_count: 0 },
      ])
      expect(body.attribute_metadata).toMatchObject([
        { attribute_code: 'color', options: [{ value: '1' }, { value: '2' }] },
        { attribute_code: 'size', options: [] },
      ])
    })
  })

  describe('filters', () => {
    it.each([
      ['a single value', 'sku', 'BAG', ['BAG']],
      ['a list', 'sku', ['BAG', 'SCARF'], ['BAG', 'SCARF']],
      ['a number sent as text', 'id', { eq: '2' }, ['BAG']],
      ['a text sent as a number', 'category_ids', { in: [62] }, ['DRESS']],
      ['a range', 'final_price', { gt: 490, lte: 600 }, ['SCARF', 'P-0', 'BOX']],
      ['the sku of a variant', 'configurable_children.sku', { eq: 'DRESS-B-M' }, ['DRESS']],
      ['an unknown operator, which counts as "in"', 'sku', { like: 'BAG' }, ['BAG']],
      ['a field that no product has', 'wings', { eq: 2 }, []],
      ['the sku of a variant’s document', 'sku', { eq: 'DRESS-R-S' }, ['DRESS-R-S']],
    ])('match products by %s', async (_name, attribute, value, skus) => {
      const found = skusOf(await shop.search(one(attribute, value)))
      expect(found.toSorted()).toEqual((skus as string[]).toSorted())
    })

    it('with eq null match products without the attribute, with neq null the rest', async () => {
      const inCategory = { attribute: 'category_ids', value: { eq: 64 } }
      const without = await shop.search({
        _appliedFilters: [inCategory, { attribute: 'color', value: { eq: null } }],
      })
      const having = await shop.search({
        _appliedFilters: [inCategory, { attribute: 'color', value: { neq: null } }],
      })
      expect(skusOf(having)).toEqual(['BAG', 'SCARF'])
      expect(without.body.total).toBe(5)
    })

    it('with “nin” exclude the listed values; with “or” one matching filter suffices', async () => {
      const others = await shop.search({
        _appliedFilters: [
          { attribute: 'category_ids', value: 64 },
          { attribute: 'sku', value: { nin: ['BAG', 'SCARF', 'BOX', 'SET'] } },
        ],
      })
      expect(skusOf(others)).toEqual(['EBOOK', 'RING', 'GONE'])
      const either = await shop.search({
        _appliedFilters: [
          { attribute: 'sku', value: { or: 'BAG' } },
          { attribute: 'id', value: { or: 3 } },
        ],
      })
      expect(skusOf(either)).toEqual(['BAG', 'SCARF'])
    })
  })

  describe('a page of results', () => {
    it('contains no product of another page when all sort values are equal', async () => {
      const seen: string[] = []
      for (let from = 0; from < 70; from += 7) {
        const query = { ...one('status', [0, 1]), _appliedSort: [{ field: 'created_at' }] }
        seen.push(...skusOf(await shop.search(query, { from, size: 7 })))
      }
      expect(new Set(seen).size).toBe(seen.length)
      expect(seen).toHaveLength(70)
    })

    it('has 50 hits for size 0, and begins at the first hit for a negative start', async () => {
      const { body } = await shop.search({}, { size: 0, from: -5 })
      expect(body.hits).toHaveLength(50)
      expect(body.hits[0].sku).toBe('DRESS')
    })

    it('responds 400 for a size above 5,000', async () => {
      const { status, body } = await shop.search({}, { size: 5_001 })
      expect([status, body.result]).toEqual([400, '"size" is at most 5000'])
    })

    it('is sorted by the effective price, including special and variant prices', async () => {
      const query = {
        _appliedFilters: [{ attribute: 'sku', value: ['DRESS', 'BAG', 'SCARF', 'EBOOK'] }],
        _appliedSort: [{ field: 'final_price', options: { order: 'desc' } }],
      }
      expect(skusOf(await shop.search(query))).toEqual(['BAG', 'DRESS', 'SCARF', 'EBOOK'])
    })
  })

  describe('the text search', () => {
    it.each([
      ['another grammatical ending', 'платьем', 'DRESS'],
      ['a typo', 'плтье', 'DRESS'],
      ['capital letters and ё', 'ШЁРСТЯНОЙ', 'SCARF'],
      ['an incomplete word', 'сумк', 'BAG'],
      ["a variant's sku", 'dress-b-m', 'DRESS'],
    ])('finds a product by a text with %s', async (_name, text, sku) => {
      expect(skusOf(await shop.search({ _searchText: text }))[0]).toBe(sku)
    })

    it('returns no product for a meaningless text without any filter', async () => {
      const { body } = await shop.search({ _searchText: 'зззззззз' })
      expect(body).toMatchObject({ total: 0, hits: [] })
    })
  })

  describe('the response to a search query', () => {
    it('has compact field names, and omits variant fields equal to the product’s', async () => {
      const { body } = await shop.search(one('sku', 'DRESS'))
      const [dress] = body.hits
      expect(dress).toMatchObject({
        nm: 'Платье летнее',
        p: 2000,
        pit: 2400,
        opit: 3600,
        _score: null,
      })
      const [red, , blue] = dress.configurable_children
      expect(red).toMatchObject({ pit: 3000, p: 2500, sp: 0 })
      expect(blue).not.toHaveProperty('pit')
      expect(blue).not.toHaveProperty('i')
    })

    it('has the search engine’s format and field names unless compact is requested', async () => {
      const { body } = await shop.search(one('sku', 'SCARF'), { response_format: '' })
      expect(body.hits.total).toBe(1)
      expect(body.hits.hits[0]).toMatchObject({ _id: '3', _source: { sku: 'SCARF', price: 500 } })
    })

    it('contains only the fields in _source_include that are not in _source_exclude', async () => {
      const { body } = await shop.search(one('sku', 'DRESS'), {
        _source_include: 'sku,*_options,configurable_children.sku,stock',
        _source_exclude: 'stock.item_id,configurable_options',
      })
      expect(Object.keys(body.hits[0]).toSorted()).toEqual([
        '_score',
        'color_options',
        'configurable_children',
        'size_options',
        'sku',
        'stock',
      ])
      expect(body.hits[0].configurable_children[0]).toEqual({ sku: 'DRESS-R-S' })
      expect(body.hits[0].stock).not.toHaveProperty('item_id')
    })

    it('contains a set’s total price, and a product’s average of approved ratings', async () => {
      const { body } = await shop.search(one('sku', ['SET', 'DRESS']))
      expect(body.hits[1]).toMatchObject({ sku: 'SET', pit: 6200 })
      expect(body.hits[0]).toMatchObject({
        rating_average: 4.5,
        rating_count: 2,
        rating_counts: [0, 0, 0, 1, 1],
      })
    })

    it('contains category product counts that include the products of subcategories', async () => {
      const { body } = await shop.search(one('id', [62, 64]), { entity: 'category' })
      expect(body.hits).toMatchObject([
        { id: 62, path: '61/62', level: 2, children_count: '1', product_count: 61 },
        { id: 64, product_count: 6 },
      ])
    })

    it('contains the hits also when the query is sent in a POST body', async () => {
      const reply = await request(shop.app)
        .post('/api/catalog/vue_storefront_catalog/product/_search?request_format=search-query')
        .send(one('sku', 'BAG'))
      expect(reply.body.hits.total).toBe(1)
    })
  })

  describe('an expired special price', () => {
    it('is ignored in prices, filters and set totals from the moment it ends', async () => {
      const cheap = {
        _appliedFilters: [
          { attribute: 'sku', value: 'SCARF' },
          { attribute: 'final_price', value: { lt: 700 } },
        ],
      }
      expect((await shop.search(cheap)).body.total).toBe(1)
      nowMs = Date.parse('2026-07-02T00:00:00Z')
      expect((await shop.search(cheap)).body.total).toBe(0)
      const { body } = await shop.search(one('sku', ['SCARF', 'SET']))
      expect(body.hits).toMatchObject([
        { sku: 'SCARF', pit: 1200, sp: 0, spit: 0 },
        { sku: 'SET', pit: 7400 },
      ])
    })
  })

  describe('an invalid or unusual search query', () => {
    it.each([
      ['an unknown entity', '/api/catalog/vitrina_catalog/dragon/_search', 400],
      ['an unknown index', '/api/catalog/other/product/_search', 500],
      [
        'a query that is not JSON',
        '/api/catalog/vitrina_catalog/product/_search?request_format=search-query&request={',
        400,
      ],
      [
        'a query with a field of the wrong type',
        '/api/catalog/vitrina_catalog/product/_search?request_format=search-query&request={"_appliedSort":3}',
        400,
      ],
    ])('with %s gets a JSON error with its status code', async (_name, path, status) => {
      const reply = await request(shop.app).get(path)
      expect(reply.status).toBe(status)
      expect(reply.type).toBe('application/json')
      expect(reply.body.code).toBe(status)
      expect(reply.body.result).toBeTruthy()
    })

    it('gets 400 with over 100 facets or a search text of over 200 characters', async () => {
      const facet = { field: 'color', scope: 'catalog' }
      const facetsReply = await request(shop.app)
        .post('/api/catalog/vitrina_catalog/product/_search?request_format=search-query')
        .send({ _availableFilters: Array.from({ length: 101 }, () => facet) })
      expect(facetsReply.body).toMatchObject({
        code: 400,
        result: expect.stringContaining('facets'),
      })
      const textReply = await shop.search({ _searchText: 'я'.repeat(201) })
      expect(textReply.status).toBe(400)
    })

    it('with sixty asterisks in _source_include gets hits without fields', async () => {
      const reply = await shop.search({}, { _source_include: `${'*'.repeat(60)}z` })
      expect(reply.body.hits[0]).toEqual({ _score: null })
    })

    it('with percent signs in the search text gets 200', async () => {
      const reply = await shop.search({ _searchText: '50% %zz' })
      expect(reply.status).toBe(200)
    })
  })

  describe('POST /api/url/map', () => {
    const map = (url: string) => request(shop.app).post('/api/url/map').send({ url })

    it('returns the product or category of a path, and null for an unknown path', async () => {
      expect((await map('goods/bag')).body).toMatchObject({ _type: 'product', _id: '2' })
      expect((await map('zhenschinam/platya')).body).toMatchObject({ _type: 'category', _id: '63' })
      const nowhere = await map('zhenschinam/dragons')
      expect(nowhere.status).toBe(200)
      expect(nowhere.text).toBe('null')
    })

    it.each(['/goods/bag/', 'goods/bag?childSku=BAG#top', 'goods%2Fbag', '//goods/bag'])(
      'finds the product for a path with slashes, query, fragment or encoding: %s',
      async url => {
        expect((await map(url)).body).toMatchObject({ _type: 'product', _id: '2' })
      },
    )

    it('returns the fields a page requires, even if the request excludes them', async () => {
      const { body } = await request(shop.app)
        .post('/api/url/map')
        .send({
          url: 'goods/bag',
          includeFields: ['name'],
          excludeFields: ['sku'],
          filters: { a: 1 },
        })
      expect(Object.keys(body._source).toSorted()).toEqual([
        'id',
        'name',
        'sku',
        'slug',
        'type_id',
        'url_path',
      ])
      expect((await map('%D1%81%')).text).toBe('null')
    })

    it('responds with code 500 "Missing url" for a request without a url', async () => {
      const reply = await request(shop.app).post('/api/url/map').send({})
      expect(reply.body).toEqual({ code: 500, result: 'Missing url' })
    })
  })

  describe('the calls for prices and stock by sku', () => {
    it('return gross prices and tax adjustments, but no price for an unknown sku', async () => {
      const reply = await request(shop.app).get('/api/product/render-list?skus=BAG,NONE')
      expect(reply.body.result.items).toMatchObject([
        {
          id: 2,
          price_info: {
            final_price: 5000,
            minimal_regular_price: expect.any(Number),
            max_regular_price: expect.any(Number),
            extension_attributes: { tax_adjustments: { final_price: 4166.6667 } },
          },
        },
      ])
    })

    it('return stock in the order of the skus, and code 500 for an unknown sku', async () => {
      const list = await request(shop.app).get('/api/stock/list?skus=DRESS-R-S,BAG')
      expect(list.body.result).toMatchObject([
        { product_id: 11, qty: 3, is_in_stock: true },
        { product_id: 2, qty: 1 },
      ])
      const unknown = await request(shop.app).get('/api/stock/check?sku=NONE')
      expect(unknown.body).toMatchObject({
        code: 500,
        result: { errorMessage: expect.any(String) },
      })
    })
  })

  describe('the sort direction of a search query', () => {
    const sorted = async (field: string, options: unknown) =>
      skusOf(
        await request(shop.app)
          .post('/api/catalog/vue_storefront_catalog/product/_search')
          .query({ request_format: 'search-query', response_format: 'compact' })
          .send({ _appliedFilters: listable, _appliedSort: [{ field, options }] })
          .expect(200),
      )

    it.each([
      ['asc', [undefined, null, {}, 'ASC', { order: 'asc' }]],
      ['desc', ['DESC', { order: 'desc' }, { order: 'Desc', missing: '_last' }]],
    ])('is %s for every supported notation', async (direction, ways) => {
      const expected = await sorted('final_price', direction)
      for (const way of ways) expect(await sorted('final_price', way)).toEqual(expected)
    })

    it('is ignored for a random sort', async () => {
      for (const way of [undefined, null, {}]) expect(await sorted('random', way)).toHaveLength(50)
    })
  })
})
