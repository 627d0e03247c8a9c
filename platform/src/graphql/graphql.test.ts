import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { getIntrospectionQuery, parse } from 'graphql'
import request from 'supertest'
import { createTestCatalogDocuments } from '../testing/test-catalog.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'
import { defaultStoreKinds } from '../testing/test-store.ts'

describe.each(defaultStoreKinds)('the GraphQL endpoint on %s', (_kind, createPlace) => {
  let shop: TestShop
  let place: Awaited<ReturnType<typeof createPlace>>
  beforeAll(async () => {
    place = await createPlace()
    const page = {
      id: 4,
      identifier: 'dostavka',
      title: 'Доставка',
      content: '<p>…</p>',
      active: true,
    }
    const pages = [{ ...page, store_id: [0] }]
    shop = await openTestShop({
      store: await place.open(),
      catalog: { ...createTestCatalogDocuments(), pages, blocks: pages },
      now: () => Date.parse('2026-06-01T00:00:00Z'),
    })
  })
  afterAll(async () => {
    await shop.close()
    await place.dispose()
  })

  const ask = (query: string, variables?: object, path = '/graphql') =>
    request(shop.app).post(path).send({ query, variables })
  const skusOf = (items: { sku: string }[]) => items.map(({ sku }) => sku)

  const list = `query List($filter: ProductFilterInput, $search: String!, $pageSize: Int, $currentPage: Int, $sort: ProductSortInput, $_sourceInclude: [String], $_sourceExclude: [String]) {
  products(filter: $filter, search: $search, pageSize: $pageSize, currentPage: $currentPage, sort: $sort, _sourceInclude: $_sourceInclude, _sourceExclude: $_sourceExclude) {
    items total_count aggregations attribute_metadata sort_fields { options { value } } page_info { page_size current_page }
  }
}`

  describe('a products query', () => {
    it('returns the same items, facets and total as the equivalent search query', async () => {
      const variables = {
        search: '',
        filter: {
          size: { scope: 'catalog' },
          color: { in: ['1'], scope: 'catalog' },
          stock: { is_in_stock: { eq: true } },
          status: { in: [0, 1], scope: 'default' },
        },
        sort: { final_price: 'DESC' },
        pageSize: 1,
        currentPage: 2,
        _sourceInclude: ['sku'],
      }
      const { body } = await ask(list, variables, '/graphql/ru/')
      const filters = [
        { attribute: 'color', value: { in: ['1'] }, scope: 'catalog' },
        { attribute: 'stock.is_in_stock', value: true },
        { attribute: 'status', value: [0, 1] },
      ]
      const same = await shop.search({
        _appliedFilters: filters,
        _availableFilters: ['size', 'color'].map(field => ({ field, scope: 'catalog' })),
        _appliedSort: [{ field: 'final_price', options: 'desc' }],
      })
      const { products } = body.data
      expect(products.total_count).toBe(same.body.total)
      expect(products.aggregations).toEqual(same.body.aggregations)
      expect(products.attribute_metadata).toEqual(same.body.attribute_metadata)
      expect(products.items).toEqual([{ sku: same.body.hits[1].sku, _score: null }])
      expect(products.page_info).toEqual({ page_size: 1, current_page: 2 })
    })

    it('applies filters that are literals in the query text', async () => {
      const { body } = await ask(
        '{ products(filter: { id: { gteq: "2", lteq: "3" }, sku: { nin: ["SCARF"] } }, sort: { name: ASC }) { items total_count } }',
      )
      expect(body.data.products.total_count).toBe(1)
      expect(skusOf(body.data.products.items)).toEqual(['BAG'])
    })

    it('sent in the URL returns the products of a text search, the best match first', async () => {
      const query = '{ products(search: "платье") { items } }'
      const { body } = await request(shop.app).get('/graphql').query({ query })
      expect(skusOf(body.data.products.items)[0]).toBe('DRESS')
    })

    it('filtered by null and by notnull returns counts that add up to the total', async () => {
      const { body } = await ask(
        '{ a: products(filter: { color: { null: true } }) { total_count } b: products(filter: { color: { notnull: true } }) { total_count } c: products { total_count } }',
      )
      const { a, b, c } = body.data
      expect(a.total_count + b.total_count).toBe(c.total_count)
      expect(b.total_count).toBeGreaterThan(0)
    })
  })

  it.each([
    [
      'categories',
      '{ categories(filter: { id: { in: [62] } }, _sourceIncludes: ["name"]) { hits suggest } }',
      1,
    ],
    [
      'customAttributeMetadata',
      'query q($attributes: AttributeInput!) { customAttributeMetadata(attributes: $attributes) { hits } }',
      1,
    ],
    ['reviews', '{ reviews(filter: { review_status: { eq: 1 } }) { hits } }', 2],
    ['taxrule', '{ taxrule { hits } }', 1],
  ])('returns %s with hits in the search engine’s format', async (name, query, least) => {
    const { body } = await ask(query, { attributes: { attribute_code: { in: ['color'] } } })
    const { hits } = body.data[name]
    expect(hits.total).toBeGreaterThanOrEqual(least)
    expect(hits.hits[0]._source).toBeTruthy()
  })

  it('returns CMS pages, CMS blocks and the page tree as lists of items', async () => {
    const { body } = await ask(`{
    cmsPages(filter: { identifier: { eq: "dostavka" } }) { items { page_id title identifier content store_id url_path meta_keywords } }
    cmsBlocks { items { id title } }
    cmsHierarchies(filter: { identifier: { like: ["dostavka"] } }) { items { node_id label request_url } }
  }`)
    expect(body).toMatchObject({
      data: {
        cmsPages: {
          items: [
            {
              page_id: 4,
              title: 'Доставка',
              store_id: 0,
              url_path: 'dostavka',
              meta_keywords: null,
            },
          ],
        },
        cmsBlocks: { items: [{ id: 4 }] },
        cmsHierarchies: { items: [{ node_id: 4, label: 'Доставка' }] },
      },
    })
  })

  it('returns its schema for an introspection query', async () => {
    const { body } = await ask(getIntrospectionQuery())
    expect(body.data.__schema.queryType.name).toBe('Query')
  })

  describe('an invalid GraphQL request', () => {
    const aliases = Array.from({ length: 11 }, (_none, index) => `a${index}: taxrule { hits }`)
    const folded = Array.from(
      { length: 12 },
      (_none, index) =>
        `fragment f${index} on __Type { a: ofType { ...f${index + 1} } b: ofType { ...f${index + 1} } }`,
    )
    it.each([
      ['a syntax error', '{ products(', 'Syntax Error'],
      ['an unknown field', '{ dragons }', 'dragons'],
      ['eleven searches', `{ ${aliases.join(' ')} }`, 'more than 10 searches'],
      ['too many tokens', `{ ${'taxrule { hits } '.repeat(600)} }`, 'tokens'],
      [
        'fragments that expand to too many fields',
        `{ __type(name: "Query") { ...f0 } } ${folded.join(' ')} fragment f12 on __Type { name }`,
        'more than 500 fields',
      ],
      ['a fragment that contains itself', '{ ...a } fragment a on Query { ...a }', 'itself'],
      [
        'a filter with objects as values',
        '{ products(filter: { sku: { in: [{ a: 1 }] } }) { items } }',
        '_appliedFilters',
      ],
      [
        'more than 10,000 documents in total',
        '{ a: products(pageSize: 5000) { items } b: categories(pageSize: 5000) { hits } c: reviews { hits } }',
        'at most 10000 documents',
      ],
      ['a page beyond all hits', '{ products(currentPage: 1000000) { items } }', 'documents deep'],
    ])('gets an error that explains the problem: %s', async (_name, query, words) => {
      const reply = await ask(query)
      expect(reply.status).toBeLessThan(500)
      expect(JSON.stringify(reply.body.errors)).toContain(words)
    })

    it('gets 400 if it is a batch, or if its query is missing or not a text', async () => {
      for (const sent of [[{ query: '{ taxrule { hits } }' }], {}, { query: 5 }]) {
        const reply = await request(shop.app).post('/graphql').send(sent)
        expect(reply.status).toBe(400)
        expect(reply.body.errors).toHaveLength(1)
        expect(reply.body.errors[0].message).toMatch(/^(?:JSON body must be|Missing|Invalid)/)
      }
    })
  })

  it('returns the same response to a query sent as a parsed document as to its text', async () => {
    const variables = { search: '', filter: {}, pageSize: 2, _sourceInclude: ['sku'] }
    const asText = await ask(list, variables)
    for (const document of [parse(list), parse(list, { noLocation: true })]) {
      const reply = await request(shop.app).post('/graphql').send({ query: document, variables })
      expect(reply.status).toBe(200)
      expect(reply.body).toEqual(asText.body)
    }
  })

  it.each([
    ['a document without definitions', { kind: 'Document' }],
    ['an unknown kind of definition', { kind: 'Document', definitions: [{ kind: 'Nonsense' }] }],
    ['an object that is not a document', { query: 'x' }],
  ])('returns one error, not “Internal Server Error”, for the query %s', async (_what, query) => {
    const { status, body } = await request(shop.app).post('/graphql').send({ query })
    expect([200, 400]).toContain(status)
    expect(body.errors).toHaveLength(1)
    expect(body.errors[0].message).not.toContain('Internal Server Error')
  })

  it('returns no internal error for 200 random filters and sorts', async () => {
    const value = fc.jsonValue({ maxDepth: 4 })
    await fc.assert(
      fc.asyncProperty(
        fc.dictionary(
          fc.constantFrom('sku', 'stock', '__proto__', 'or', 'price'),
          fc.oneof(value, fc.dictionary(fc.constantFrom('in', 'gt', 'scope', 'null', 'x'), value)),
        ),
        value,
        async (filter, sort) => {
          const reply = await ask(list, { search: '', filter, sort, pageSize: 1 })
          expect(reply.status).toBeLessThan(500)
          expect(JSON.stringify(reply.body)).not.toContain('Internal Server Error')
        },
      ),
      { numRuns: 200, seed: 2026 },
    )
  }, 60_000)
})
