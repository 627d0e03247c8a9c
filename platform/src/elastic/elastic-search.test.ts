import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import request from 'supertest'
import { toElasticRequest } from '../testing/elastic-form.ts'
import {
  createTestCatalogDocuments,
  createTestProduct,
  createTestVariant,
} from '../testing/test-catalog.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'
import { defaultStoreKinds } from '../testing/test-store.ts'

describe.each(defaultStoreKinds)('the Elasticsearch endpoint on %s', (_kind, createPlace) => {
  let shop: TestShop
  let place: Awaited<ReturnType<typeof createPlace>>

  const crowd = Array.from({ length: 40 }, (_none, index) => {
    const price = 510 + ((index * 3_700) % 19_000)
    const color = (index % 3) + 1
    if (index % 2 === 0) {
      return createTestProduct(100 + index, `P-${index}`, `Вещь ${index}`, price, ['63'], {
        color,
        size: 11,
      })
    }
    const id = 1_000 + index * 10
    return createTestProduct(100 + index, `P-${index}`, `Вещь ${index}`, 0, ['63'], {
      type_id: 'configurable',
      configurable_children: [
        createTestVariant(id, `P-${index}-a`, String(color), '11', price, 1),
        createTestVariant(id + 1, `P-${index}-b`, String((index % 2) + 1), '12', price, 2),
      ],
    })
  })
  const pages = ['dostavka', 'dostavka/kurierom', 'dostavka/pochtoy', 'oplata'].map(
    (identifier, index) => ({
      id: index + 1,
      identifier,
      title: `Страница ${index + 1}`,
      content: '<p>…</p>',
      active: identifier !== 'oplata',
      store_id: [0],
    }),
  )

  beforeAll(async () => {
    place = await createPlace()
    shop = await openTestShop({
      store: await place.open(),
      catalog: { ...createTestCatalogDocuments(crowd), pages },
      now: () => Date.parse('2026-06-01T00:00:00Z'),
    })
  })
  afterAll(async () => {
    await shop.close()
    await place.dispose()
  })

  type Parameters = Record<string, string | number>
  const path = (entity: string) => `/api/catalog/vue_storefront_catalog/${entity}/_search`
  const post = (body: object, parameters: Parameters = {}, entity = 'product') =>
    request(shop.app)
      .post(path(entity))
      .query({ size: 200, response_format: 'compact', ...parameters })
      .send(body)
  const where = (query: object) => post({ query })
  const skusOf = ({ body }: request.Response) => body.hits.map((hit: { sku: string }) => hit.sku)

  const listable = [
    { attribute: 'visibility', value: { in: [2, 3, 4] } },
    { attribute: 'status', value: { in: [0, 1] } },
  ]
  const inCatalog = (attribute: string, value: object) => ({
    attribute,
    value,
    scope: 'catalog' as const,
  })
  const facets = ['color', 'size', 'price'].map(field => ({ field, scope: 'catalog' }))
  const byDate = [{ field: 'updated_at', options: 'desc' }]

  describe('an Elasticsearch query', () => {
    it.each([
      [
        'a category',
        {
          _appliedFilters: [...listable, { attribute: 'category_ids', value: { in: [62, 63] } }],
          _appliedSort: byDate,
        },
      ],
      [
        'products in stock',
        { _appliedFilters: [...listable, { attribute: 'stock.is_in_stock', value: { eq: true } }] },
      ],
      ['a chosen colour', { _appliedFilters: [...listable, inCatalog('color', { in: ['1'] })] }],
      [
        'two facets and a price',
        {
          _appliedFilters: [
            ...listable,
            inCatalog('color', { in: ['1', '2'] }),
            inCatalog('size', { in: [12] }),
            inCatalog('price', { gte: 5000, lt: 10_000 }),
          ],
        },
      ],
      ['a search text', { _appliedFilters: listable, _searchText: 'платье' }],
      ['a search text with a typo', { _appliedFilters: listable, _searchText: 'вещ 7' }],
      ['a variant’s sku as search text', { _appliedFilters: listable, _searchText: 'DRESS-B-M' }],
      [
        'related products',
        {
          _appliedFilters: [
            { attribute: 'sku', value: { in: ['BAG', 'SCARF'] } },
            { attribute: 'status', value: { in: [1] } },
          ],
        },
      ],
      [
        'the newest products',
        { _appliedFilters: listable, _appliedSort: [{ field: 'created_at', options: 'desc' }] },
      ],
      ['one product', { _appliedFilters: [{ attribute: 'sku', value: { eq: 'BAG' } }] }],
      [
        'one product by its path',
        { _appliedFilters: [{ attribute: 'url_path', value: { eq: 'goods/bag' } }] },
      ],
      [
        'the parent of a variant',
        {
          _appliedFilters: [{ attribute: 'configurable_children.sku', value: { eq: 'DRESS-R-S' } }],
        },
      ],
      [
        'excluded skus',
        { _appliedFilters: [...listable, { attribute: 'sku', value: { nin: ['BAG', 'BOX'] } }] },
      ],
      [
        'alternative filters',
        {
          _appliedFilters: [
            ...listable,
            { attribute: 'sku', value: { or: 'BAG' } },
            { attribute: 'id', value: { or: 3 } },
          ],
        },
      ],
      [
        'a price range with a sort',
        {
          _appliedFilters: [{ attribute: 'final_price', value: { gt: 490, lte: 9000 } }],
          _appliedSort: [{ field: 'final_price', options: 'desc' }],
        },
      ],
    ])('returns the same hits as the equivalent abstract query for %s', async (_name, query) => {
      const abstract = await shop.search(query, { size: 200 })
      const { body } = await post(toElasticRequest(query))
      expect(abstract.body.total).toBeGreaterThan(0)
      expect(body.total).toBe(abstract.body.total)
      expect(skusOf({ body } as request.Response)).toEqual(skusOf(abstract))
      expect(body.hits).toEqual(abstract.body.hits)
    })

    it.each([
      [
        'category',
        {
          _appliedFilters: [
            { attribute: 'parent_id', value: { eq: 61 } },
            { attribute: 'is_active', value: true },
          ],
          _appliedSort: [{ field: 'position' }],
        },
      ],
      [
        'attribute',
        { _appliedFilters: [{ attribute: 'attribute_code', value: { in: ['color', 'size'] } }] },
      ],
      ['taxrule', {}],
      [
        'cms_page',
        { _appliedFilters: [{ attribute: 'identifier', value: { like: ['dostavka'] } }] },
      ],
      [
        'review',
        {
          _appliedFilters: [
            { attribute: 'product_id', value: { eq: 1 } },
            { attribute: 'review_status', value: { eq: 1 } },
          ],
        },
      ],
    ])('responds like the equivalent abstract query for the entity %s', async (entity, query) => {
      const abstract = await shop.search(query, { entity, size: 200 })
      const { body } = await post(toElasticRequest(query), {}, entity)
      expect(body).toEqual(abstract.body)
      expect(body.total).toBeGreaterThan(0)
    })

    it('returns the same facet counts as the equivalent abstract query', async () => {
      const query = { _appliedFilters: listable, _availableFilters: facets }
      const { aggregations: counted } = (await shop.search(query, { size: 1 })).body
      const { aggregations } = (await post(toElasticRequest(query), { size: 1 })).body
      expect(Object.keys(aggregations)).toEqual(Object.keys(counted))
      for (const name of Object.keys(counted)) {
        expect(aggregations[name].buckets).toEqual(counted[name].buckets)
      }
    })
  })

  describe('the clauses of an Elasticsearch query', () => {
    const bool = (body: object) => ({ bool: body })
    const sku = (value: string) => ({ term: { sku: value } })

    it.each<[string, object, string[]]>([
      ['ids', { ids: { values: ['2', 3] } }, ['BAG', 'SCARF']],
      ['an exact value with a suffix', { term: { 'sku.keyword': { value: 'BAG' } } }, ['BAG']],
      ['a filter list with one clause', bool({ filter: [sku('BAG')] }), ['BAG']],
      ['should clauses alone', bool({ should: [sku('BAG'), sku('BOX')] }), ['BAG', 'BOX']],
      [
        'should clauses in a filter, together with must',
        bool({ filter: bool({ must: { match_all: {} }, should: [sku('BAG')] }) }),
        ['BAG'],
      ],
      [
        'minimum_should_match 2 of three clauses',
        bool({ should: [sku('BAG'), { term: { id: 2 } }, sku('BOX')], minimum_should_match: 2 }),
        ['BAG'],
      ],
      [
        'must_not, which excludes values',
        bool({ filter: { ids: { values: [2, 3] } }, must_not: sku('BAG') }),
        ['SCARF'],
      ],
      [
        'exists',
        bool({ filter: [{ ids: { values: [1, 2] } }, { exists: { field: 'color_options' } }] }),
        ['DRESS'],
      ],
      ['a word of the name', { match: { name: 'ПЛАТЬЯ летающие' } }, ['DRESS']],
      [
        'all words of the name',
        { match: { name: { query: 'платье летнее', operator: 'and' } } },
        ['DRESS'],
      ],
      ['match_phrase, only in the given order', { match_phrase: { name: 'летнее платье' } }, []],
      ['a constant score', { constant_score: { filter: sku('BAG') } }, ['BAG']],
      [
        'a range that excludes its bounds',
        { range: { id: { from: 1, to: 3, include_lower: false, include_upper: false } } },
        ['BAG'],
      ],
      ['match_none', { match_none: {} }, []],
    ])('match products by %s', async (_name, query, skus) => {
      const reply = await where(query)
      expect(reply.status).toBe(200)
      expect(skusOf(reply).toSorted()).toEqual(skus.toSorted())
    })

    it('of a function score rank the products that match a function first', async () => {
      const reply = await where({
        function_score: {
          query: { ids: { values: [1, 2, 3] } },
          functions: [{ filter: { term: { sku: 'SCARF' } }, weight: 3 }],
        },
      })
      expect(skusOf(reply)).toEqual(['SCARF', 'DRESS', 'BAG'])
      expect(reply.body.hits[0]._score).toBe(3)
    })

    it('of a random score with min_score select the matching products', async () => {
      const query = {
        function_score: {
          functions: [{ weight: 2, random_score: {}, filter: { ids: { values: [1, 2, 3] } } }],
          min_score: 1.1,
        },
      }
      expect(skusOf(await where(query)).toSorted()).toEqual(['BAG', 'DRESS', 'SCARF'])
    })
  })

  describe('an Elasticsearch request', () => {
    const bag = JSON.stringify({ query: { term: { sku: 'BAG' } } })
    const get = (parameters: Parameters) => request(shop.app).get(path('product')).query(parameters)

    it.each<[string, Parameters]>([
      ['in the URL', { request: bag }],
      ['in the URL parameter source', { source: bag }],
      ['URL-encoded twice', { request: encodeURIComponent(bag) }],
      ['as field and value in the parameter q', { q: 'sku:BAG' }],
      ['with unknown formats', { request: bag, response_format: 'xml', request_format: '' }],
    ])('returns the matching product if the query is sent %s', async (_name, parameters) => {
      const { body } = await get(parameters)
      expect(body).toMatchObject({
        timed_out: false,
        _shards: { failed: 0 },
        hits: { total: 1, hits: [{ _type: 'product', _id: '2' }] },
      })
      expect(body.took).toBeGreaterThanOrEqual(0)
    })

    it('accepts a search text in the parameter q, also with a percent sign', async () => {
      expect((await get({ q: 'платье', size: 1 })).body.hits.hits[0]._source.sku).toBe('DRESS')
      expect((await get({ q: 'платье 50%' })).status).toBe(200)
    })

    it.each<[string, Parameters, object]>([
      ['a URL parameter', { sort: 'final_price:desc,id' }, {}],
      ['a field name with its direction', {}, { sort: 'final_price:desc' }],
      ['a list', {}, { sort: [{ final_price: 'desc' }, 'id', '_score'] }],
      [
        'an object',
        {},
        { sort: { final_price: { order: 'DESC', unmapped_type: 'long', missing: '_last' } } },
      ],
    ])('returns its hits in the order of a sort given as %s', async (_name, parameters, body) => {
      const reply = await post({ ...body, query: { ids: { values: [2, 3] } } }, parameters)
      expect(skusOf(reply)).toEqual(['BAG', 'SCARF'])
    })

    it('uses from, size and _source of its body, unless the URL contains them', async () => {
      const body = { query: {}, from: 1, size: 2, _source: { includes: ['s*'], excludes: ['s*k'] } }
      const first = await request(shop.app).post(path('product')).send(body)
      expect(first.body.hits.hits).toHaveLength(2)
      expect(first.body.hits.hits[0]._source).toMatchObject({ sku: 'BAG', slug: expect.anything() })
      expect(first.body.hits.hits[0]._source).not.toHaveProperty('stock')
      const second = await request(shop.app)
        .post(`${path('product')}?size=1&_source_includes=sku`)
        .send({ ...body, _source: false })
      expect(second.body.hits.hits).toMatchObject([{ _source: { sku: 'BAG' } }])
    })

    it('with size 0 gets the total and the aggregations, but no hits', async () => {
      const { body } = await post(
        { size: 0, aggs: { dearest: { max: { field: 'final_price' } } } },
        { size: 0 },
      )
      expect(body).toMatchObject({
        hits: [],
        aggregations: { dearest: { value: expect.any(Number) } },
      })
      expect(body.total).toBeGreaterThan(40)
    })

    it('for suggestions gets an empty suggest object', async () => {
      expect((await post({ suggest: { text: 'плтье' } })).body.suggest).toEqual({})
    })

    it('gets the cache tags of its hits in the header x-vs-cache-tags', async () => {
      const { headers } = await post({ query: { ids: { values: [2, 3] } } })
      expect(headers['x-vs-cache-tags']).toBe('product P2 P3')
    })
  })

  describe('the aggregations of an Elasticsearch query', () => {
    it('have their requested names and order, and a sum_other_doc_count', async () => {
      const { body } = await post({
        aggs: {
          colours: { terms: { field: 'color_options', size: 1, order: { _key: 'desc' } } },
          cheap: {
            range: { field: 'price', ranges: [{ from: 5000, key: 'dear' }, { to: 5000.5 }] },
          },
          least: { min: { field: 'price' } },
          agg_terms_color: { terms: { field: 'color' } },
          __proto__x: { terms: { field: 'wings' } },
        },
      })
      const { colours, cheap, least, agg_terms_color, __proto__x: none } = body.aggregations
      expect(colours).toMatchObject({
        buckets: [{ key: 3 }],
        sum_other_doc_count: expect.any(Number),
      })
      expect(colours.sum_other_doc_count).toBeGreaterThan(0)
      expect(cheap.buckets.map(({ key }: { key: string }) => key)).toEqual(['*-5000.5', 'dear'])
      expect(least.value).toBeGreaterThan(0)
      expect(agg_terms_color.buckets.length).toBeGreaterThan(1)
      expect(none.buckets).toEqual([])
      expect(body.attribute_metadata).toMatchObject([{ attribute_code: 'color' }])
    })

    it('count the hits of the query, including those that a post_filter removes', async () => {
      const aggs = { kinds: { terms: { field: 'sku' } } }
      const query = { ids: { values: [2, 3] } }
      const both = await post({ query, aggs, post_filter: { term: { sku: 'BAG' } } })
      expect(both.body.total).toBe(1)
      expect(both.body.aggregations.kinds.buckets).toHaveLength(2)
      const one = await post({ query: { term: { sku: 'BAG' } }, aggs })
      expect(one.body.aggregations.kinds.buckets).toEqual([{ key: 'BAG', doc_count: 1 }])
    })
  })

  describe('an invalid Elasticsearch request', () => {
    it.each<[string, object, string]>([
      [
        'a clause',
        { query: { bool: { filter: [{ match_all: {} }, { geo_distance: {} }] } } },
        'query.bool.filter[1].geo_distance: is not understood',
      ],
      ['two clauses in one', { query: { term: { id: 1 }, range: {} } }, 'query: holds 2 clauses'],
      ['an unknown key of a clause', { query: { bool: { musst: [] } } }, 'query.bool.musst'],
      [
        'a script',
        { query: { function_score: { script_score: {} } } },
        'query.function_score.script_score',
      ],
      ['null for a value', { query: { terms: { color: [null] } } }, 'must_not exists'],
      [
        'a field that is not indexed',
        { query: { match: { description: 'лён' } } },
        '"description"',
      ],
      ['date math as bound', { query: { range: { id: { gt: 'now-1d' } } } }, 'query.range.id.gt'],
      [
        'the key “constructor”',
        { query: { range: { id: { constructor: 1 } } } },
        'query.range.id.constructor',
      ],
      ['a sort by script', { sort: [{ _script: {} }] }, 'sort[0]._script'],
      ['a sort without a direction', { sort: { id: 'up' } }, 'sort[0].id'],
      ['an aggregation', { aggs: { a: { cardinality: { field: 'id' } } } }, 'aggs.a.cardinality'],
      [
        'an aggregation within another',
        { aggs: { a: { terms: { field: 'id' }, aggs: {} } } },
        'aggs.a.terms',
      ],
      ['an unknown top-level key', { collapse: { field: 'id' } }, 'collapse: is not understood'],
      ['an abstract query', { _appliedFilters: [] }, 'request_format=search-query'],
      [
        'a query_string with operators',
        { query: { query_string: { query: 'a AND b' } } },
        'query.query_string.query',
      ],
      ['a list', [], 'JSON object'],
    ])('gets 400 with the path of the unsupported part: %s', async (_name, body, text) => {
      const reply = await post(body)
      expect(reply.status).toBe(400)
      expect(reply.body).toEqual({ code: 400, result: expect.stringContaining(text) })
    })

    it('gets 400 for too many nesting levels, clauses, words, functions or counts', async () => {
      const deep = `{"query":${'{"bool":{"must":'.repeat(45)}{}${'}}'.repeat(45)}}`
      const reply = await request(shop.app).get(path('product')).query({ request: deep })
      expect(reply.body.result).toContain('nested deeper')
      const wide = Array.from({ length: 2_000 }, () => ({ match_all: {} }))
      expect((await where({ bool: { must: wide } })).body.result).toContain('one clause more')
      const wordy = Array.from({ length: 11 }, () => ({ match: { name: 'вещь' } }))
      expect((await where({ bool: { should: wordy } })).status).toBe(400)
      expect((await where({ match: { name: 'ы'.repeat(201) } })).status).toBe(400)
      const functions = Array.from({ length: 101 }, () => ({ weight: 2 }))
      const boosted = await where({ function_score: { functions } })
      expect(boosted.body.result).toContain('a list of at most 100')
      const counts = Array.from({ length: 5 }, (_none, at) => [at, { terms: { field: 'id' } }])
      const counted = await post({ aggs: Object.fromEntries(counts) })
      expect(counted.body.result).toContain('count id more than 4 times')
    })

    it.each([
      [
        '/api/catalog',
        'No index name given in the URL. Please do use following URL format: /api/catalog/<index_name>/_search',
      ],
      [
        '/api/catalog/other/product/_search',
        'Invalid / inaccessible index name given in the URL. Please do use following URL format: /api/catalog/<index_name>/_search',
      ],
      [
        '/api/catalog/vitrina_catalog/product',
        'Please do use following URL format: /api/catalog/<index_name>/_search',
      ],
    ])('gets 500 with the expected URL format for the URL %s', async (url, result) => {
      expect((await request(shop.app).get(url)).body).toEqual({ code: 500, result })
    })

    it.each(['put', 'patch', 'delete'] as const)('gets 500 for the method %s', async method => {
      const reply = await request(shop.app)[method](path('product'))
      const result = `ERROR: ${method.toUpperCase()} request method is not supported.`
      expect(reply.body).toEqual({ code: 500, result })
    })

    it('gets 400 if the query is not encoded in UTF-8', async () => {
      const reply = await request(shop.app).get(`${path('product')}?request=%7B%22q%FF`)
      expect(reply.status).toBe(400)
    })
  })

  it('a search of the page tree with sort xpath returns the nodes in tree order', async () => {
    const { body } = await post({ sort: 'xpath' }, {}, 'cms_hierarchy')
    expect(body.hits).toMatchObject([
      { node_id: 1, parent_node_id: null, level: 1, xpath: '1', request_url: 'dostavka' },
      { node_id: 2, parent_node_id: 1, level: 2, xpath: '1/2', page_id: 2 },
      { node_id: 3, parent_node_id: 1, level: 2, xpath: '1/3', label: 'Страница 3' },
    ])
    const like = { _appliedFilters: [{ attribute: 'identifier', value: { like: ['dostavka'] } }] }
    expect((await shop.search(like, { entity: 'cms_hierarchy' })).body.total).toBe(1)
  })

  describe('a random JSON query', () => {
    const words = [
      'bool',
      'must',
      'filter',
      'should',
      'must_not',
      'minimum_should_match',
      'terms',
      'term',
      'range',
      'gte',
      'match',
      'match_phrase',
      'multi_match',
      'query_string',
      'query',
      'fields',
      'function_score',
      'functions',
      'weight',
      'random_score',
      'exists',
      'field',
      'ids',
      'values',
      'sku',
      'color',
      'final_price',
      'name',
      '__proto__',
      'constructor',
      'toString',
    ]
    const leaf = fc.oneof(
      fc.constantFrom(null, true, '', 'BAG', '__proto__', '*', '5', -1, 1e308),
      fc.string(),
      fc.double(),
    )
    const { node } = fc.letrec(tie => ({
      node: fc.oneof(
        { maxDepth: 6 },
        leaf,
        fc.array(tie('node'), { maxLength: 3 }),
        fc.dictionary(fc.constantFrom(...words), tie('node'), { maxKeys: 3 }),
      ),
    }))
    const body = fc.record(
      {
        query: node,
        aggs: fc.dictionary(
          fc.string(),
          fc.dictionary(
            fc.constantFrom('terms', 'range', 'min', 'x'),
            fc.record(
              { field: leaf, size: leaf, order: node, ranges: node },
              { requiredKeys: ['field'] },
            ),
            { maxKeys: 2 },
          ),
          { maxKeys: 2 },
        ),
        sort: node,
        _source: node,
        from: leaf,
        size: leaf,
        post_filter: node,
        suggest: leaf,
      },
      { requiredKeys: [] },
    )

    it('gets 200 or 400 with a JSON body, but never a status of 500 or more', async () => {
      const statuses = new Set<number>()
      await fc.assert(
        fc.asyncProperty(fc.oneof({ arbitrary: body, weight: 9 }, node), async sent => {
          const reply = await request(shop.app)
            .post(`${path('product')}?size=1`)
            .set('content-type', 'application/json')
            .send(JSON.stringify(sent))
          statuses.add(reply.status)
          expect(reply.status).toBeLessThan(500)
          expect(reply.type).toBe('application/json')
          if (reply.status === 200) expect(reply.body.hits.hits.length).toBeLessThanOrEqual(1)
          else expect(reply.body.result).toBeTruthy()
        }),
        { numRuns: 600, seed: 2026 },
      )
      expect([...statuses].toSorted()).toEqual([200, 400])
    }, 60_000)
  })
})
