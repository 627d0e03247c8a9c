import { expect, test } from '@jest/globals'
import { unwrapOrThrow } from '@vitrina/domain'
import { createLoaderArgs, createTestServices } from '@vitrina/federation/testing'
import {
  colorAttribute,
  createSampleCoat,
  createSampleProduct,
  createTestCatalog,
  readRequestFilters,
  sampleCategory,
  sizeAttribute,
} from '../testing.ts'
import { loadCategory } from './category-loader.ts'
import type { Facet } from './facets.ts'
import { countListingProducts, findListingScope } from './listing-search.ts'

const aggregations = {
  agg_terms_color_options: {
    buckets: [
      { key: 49, doc_count: 7 },
      { key: 50, doc_count: 9 },
    ],
  },
  agg_range_price: { buckets: [{ key: '5000.0-10000.0', from: 5000, to: 10000, doc_count: 16 }] },
}

function shop(product = createSampleProduct(1)) {
  const { requests, catalog } = createTestCatalog({
    category: request => {
      const filters = readRequestFilters(request)
      if ('slug' in filters) return { items: [sampleCategory] }
      if ('parent_id' in filters) {
        return { items: [{ ...sampleCategory, id: 6211, name: 'Летние', slug: 'letnie' }] }
      }
      return { items: [{ ...sampleCategory, id: 62, name: 'Женщинам', url_path: 'zhenschinam' }] }
    },
    attribute: () => ({ items: [colorAttribute, sizeAttribute] }),
    product: ({ query }) =>
      query._availableFilters ? { total: 16, aggregations } : { items: [product], total: 16 },
  })
  const services = createTestServices({ api: { catalog } })
  const load = (address: string) =>
    loadCategory(createLoaderArgs(services, address, { slug: 'platya' }))
  const goods = () =>
    requests.filter(({ entity, query }) => entity === 'product' && !query._availableFilters)
  return { requests, load, goods }
}

test('a category requests 50 products, also of subcategories, last updated first', async () => {
  const { load, goods } = shop()
  const data = await load('/zhenschinam/platya')
  expect(data).toMatchObject({
    category: { name: 'Платья', path: '/zhenschinam/platya' },
    above: [{ name: 'Женщинам', path: '/zhenschinam' }],
    below: [{ name: 'Летние' }],
    total: 16,
    chosen: { filters: {} },
  })
  expect(data.facets.map(({ code }) => code)).toEqual(['color', 'price'])
  expect(data.cards).toHaveLength(1)
  const [request] = goods()
  expect(request && readRequestFilters(request)).toEqual({
    visibility: { in: [2, 3, 4] },
    status: { in: [0, 1] },
    category_ids: { in: [621, 6211, 62111] },
  })
  expect(request).toMatchObject({
    from: 0,
    size: 50,
    query: { _appliedSort: [{ field: 'updated_at', options: 'desc' }] },
  })
})

test('known URL filters are applied, and a price range excludes its upper bound', async () => {
  const { load, goods } = shop()
  const data = await load(
    '/zhenschinam/platya?color=49&color=77&price=5000.0-10000.0&size=&sort=final_price:asc&page=2',
  )
  expect(data.chosen).toEqual({
    filters: { color: ['49'], price: ['5000.0-10000.0'] },
    sort: 'final_price:asc',
  })
  const [request] = goods()
  expect(request?.query._appliedFilters).toEqual(
    expect.arrayContaining([
      { attribute: 'color', value: { in: ['49'] }, scope: 'catalog' },
      { attribute: 'price', value: { gte: 5000, lt: 10000 }, scope: 'catalog' },
    ]),
  )
  expect(request).toMatchObject({
    from: 0,
    size: 100,
    query: { _appliedSort: [{ field: 'final_price', options: 'asc' }] },
  })
})

test('a category’s price histogram keeps its bars when products are counted again', async () => {
  const prices = [1000, 2000, 3000, 4000, 5000].map(key => ({ key, doc_count: 1 }))
  const found = { ...aggregations, agg_terms_price: { buckets: prices } }
  const { catalog } = createTestCatalog({ product: () => ({ total: 5, aggregations: found }) })
  const { api } = createTestServices({ api: { catalog } })
  const scope = unwrapOrThrow(await findListingScope(api, { categoryIds: [621] }, []))
  const barsOf = (facets: readonly Facet[]) => facets.find(({ code }) => code === 'price')?.bars
  expect(barsOf(scope.facets)).toEqual({ others: '', chosen: expect.stringMatching(/^M0 50v/) })
  const filters = { price: ['4000.0-*'] }
  const counted = unwrapOrThrow(await countListingProducts(api, scope, { filters }))
  expect(barsOf(counted.facets)).toEqual({
    others: expect.stringMatching(/^M0 50v/),
    chosen: expect.stringMatching(/^M75 50v/),
  })
})

test('a card in a category filtered by colour shows the variant of that colour', async () => {
  const { load, goods } = shop(createSampleCoat())
  const [black] = (await load('/zhenschinam/platya?color=50')).cards
  expect(black).toMatchObject({ childSku: 'VT-1-50-644', image: '/products/coat-50.webp' })
  expect(goods()[0]?.include).toContain('configurable_children.image')
  const [any] = (await load('/zhenschinam/platya')).cards
  expect(any).toMatchObject({ image: '/products/coat-49.webp' })
  expect(goods()[1]?.include).not.toContain('configurable_children.image')
})

test.each(['0', '-3', '1.5', 'two'])(
  'a category with page=%s in the URL loads the first page',
  async page => {
    const { load, goods } = shop()
    await load(`/zhenschinam/platya?page=${page}`)
    expect(goods()[0]?.size).toBe(50)
  },
)

test('a category with an unknown slug responds 404', async () => {
  const { catalog } = createTestCatalog({ attribute: () => ({ items: [colorAttribute] }) })
  const args = createLoaderArgs(createTestServices({ api: { catalog } }), '/c/none', {
    slug: 'none',
  })
  await expect(loadCategory(args)).rejects.toMatchObject({ init: { status: 404 } })
})

test.each([
  ['platya-621', 'slug'],
  ['platya', 'url_key'],
  ['621', 'id'],
])('a category with %s in the URL is found by its %s', async (name, field) => {
  const foundBy: string[] = []
  const known = { slug: 'platya-621', url_key: 'platya', id: 621 }
  const { catalog } = createTestCatalog({
    category: request => {
      const filters = readRequestFilters(request) as Record<string, { eq: unknown }>
      const by = Object.entries(known).find(([key, value]) => filters[key]?.eq === value)
      if (by) foundBy.push(by[0])
      return { items: by ? [sampleCategory] : [] }
    },
    attribute: () => ({ items: [colorAttribute] }),
    product: ({ query }) => (query._availableFilters ? { total: 0, aggregations } : { items: [] }),
  })
  const services = createTestServices({ api: { catalog } })
  const data = await loadCategory(createLoaderArgs(services, `/c/${name}`, { slug: name }))
  expect(foundBy).toEqual([field])
  expect(data.category.name).toBe(sampleCategory.name)
})

test.each([
  ['together with the facets when the URL has no filter', '?sort=final_price:asc&page=2', 1],
  ['after the facets when the URL may have a filter', '?color=49', 0],
])('the products of a category are requested %s', async (_when, query, askedAtOnce) => {
  const { promise: facetsMayAnswer, resolve: letFacetsAnswer } = Promise.withResolvers<void>()
  const { requests, catalog } = createTestCatalog({
    category: () => ({ items: [sampleCategory] }),
    attribute: () => ({ items: [colorAttribute] }),
    product: () => ({ items: [createSampleProduct(1)], total: 1, aggregations }),
  })
  const { search } = catalog as { search: (request: (typeof requests)[number]) => unknown }
  const waiting = async (request: (typeof requests)[number]) => {
    if (request.query._availableFilters) await facetsMayAnswer
    return search(request)
  }
  const services = createTestServices({ api: { catalog: { search: waiting as never } } })
  const address = `/zhenschinam/platya${query}`
  const loading = loadCategory(createLoaderArgs(services, address, { slug: 'platya' }))
  await new Promise(setImmediate)
  expect(requests.filter(({ entity }) => entity === 'product')).toHaveLength(askedAtOnce)
  letFacetsAnswer()
  expect((await loading).cards).toHaveLength(1)
})

test('a category requests up to 4,000 subcategories', async () => {
  const { load, requests } = shop()
  await load('/zhenschinam/platya')
  const below = requests.find(request => 'parent_id' in readRequestFilters(request))
  expect(below).toMatchObject({ entity: 'category', size: 4000 })
})

test('a category requests 150 attributes, and counts of up to 999 values per facet', async () => {
  const { load, requests } = shop()
  await load('/zhenschinam/platya')
  expect(requests.filter(({ entity }) => entity === 'attribute')).toMatchObject([{ size: 150 }])
  const counted = requests.flatMap(({ query }) => query._availableFilters ?? [])
  expect(counted.map(({ field }) => field)).toEqual(
    expect.arrayContaining(['color', 'size', 'price']),
  )
  expect(new Set(counted.map(({ options }) => options?.size))).toEqual(new Set([999]))
})
