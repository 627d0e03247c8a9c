import { describe, expect, test } from '@jest/globals'
import type { CatalogApi } from '@vitrina/api-client'
import { fail } from '@vitrina/domain'
import { createLoaderArgs, createTestServices } from '@vitrina/federation/testing'
import {
  colorAttribute,
  createSampleProduct,
  createTestCatalog,
  readRequestFilters,
  sampleCategory,
} from '../testing.ts'
import { currentSearchResultStore } from './results-on-screen.ts'
import { loadSearch } from './search-loader.ts'
import { buildSearchSubjectPath } from './search-text.ts'

function search(address: string, total = 41, understood = {}) {
  const { requests, catalog } = createTestCatalog({
    category: () => ({ items: [sampleCategory] }),
    attribute: () => ({ items: [colorAttribute] }),
    product: ({ query }) =>
      query._availableFilters
        ? {
            ...understood,
            total,
            aggregations: total
              ? {
                  agg_terms_color: { buckets: [{ key: 49, doc_count: total }] },
                  agg_range_price: { buckets: [{ key: '0.0-5000.0', doc_count: total }] },
                }
              : {},
          }
        : { items: total ? [createSampleProduct(1)] : [], total },
  })
  const services = createTestServices({ api: { catalog } })
  const goods = () =>
    requests.filter(({ entity, query }) => entity === 'product' && !query._availableFilters)
  return { goods, requests, data: loadSearch(createLoaderArgs(services, address)) }
}

test('a search requests 18 products by relevance, with the filters of the URL', async () => {
  const { goods, data } = search('/search?q=+летнее++платье&color=49')
  expect(await data).toMatchObject({
    text: 'летнее платье',
    listing: { total: 41, chosen: { filters: { color: ['49'] } } },
    departments: [],
  })
  const [request] = goods()
  expect(request).toMatchObject({
    from: 0,
    size: 18,
    query: { _searchText: 'летнее платье', _appliedSort: [] },
  })
  expect(request && readRequestFilters(request)).toEqual({
    visibility: { in: [3, 4] },
    status: { in: [0, 1] },
    color: { in: ['49'] },
  })
})

test('the second page of a search requests both pages, in the chosen order', async () => {
  const { goods, data } = search('/search?q=платье&sort=final_price:asc&page=2')
  await data
  expect(goods()[0]).toMatchObject({
    size: 36,
    query: { _appliedSort: [{ field: 'final_price', options: 'asc' }] },
  })
})

test('a query under three characters sends no request and lists the departments', async () => {
  const { goods, data } = search('/search?q=пл')
  expect(await data).toMatchObject({ listing: null, departments: [{ name: 'Платья' }] })
  expect(goods()).toEqual([])
})

test('a search without results lists the departments and loads popular products', async () => {
  const { goods, requests, data } = search('/search?q=zzzz', 0)
  expect(await data).toMatchObject({ listing: null, departments: [{ name: 'Платья' }] })
  expect(goods().length).toBeLessThanOrEqual(1)
  const popular = requests.filter(({ query }) =>
    query._appliedFilters?.some(({ attribute }) => attribute === 'hit'),
  )
  expect(popular).toHaveLength(1)
})

test('a search returns the corrected text, and with exact=1 searches the exact words', async () => {
  const reading = { text: 'платье', by: ['layout' as const] }
  const read = await search('/search?q=gkfnmt', 41, { reading }).data
  expect(read).toMatchObject({ exactly: false, listing: { scope: { reading } } })
  const exact = search('/search?q=gkfnmt&exact=1')
  expect(await exact.data).toMatchObject({ exactly: true })
  expect(exact.goods()[0]?.query).toMatchObject({ _searchText: 'gkfnmt', _searchExactly: true })
})

const understood = (more = {}) => ({
  understood: {
    text: 'платье',
    filters: [
      { attribute: 'color', values: ['49'], words: 'красное', ...more },
      { attribute: 'price', values: ['0.0-3000.0'], words: 'до 3000', ...more },
    ],
  },
})

test('query words recognized as filters become filters, and the rest is searched', async () => {
  const { goods, data } = search('/search?q=красное+платье+до+3000', 41, understood())
  expect(await data).toMatchObject({
    text: 'красное платье до 3000',
    understood: { isNear: false },
    listing: {
      scope: { goods: { text: 'платье' } },
      chosen: { filters: { color: ['49'], price: ['0.0-3000.0'] } },
    },
  })
  const request = goods().at(-1)
  expect(request?.query._searchText).toBe('платье')
  expect(request && readRequestFilters(request)).toMatchObject({
    color: { in: ['49'] },
    price: { lt: 3000 },
  })
})

test('a filter in the URL replaces the filter recognized in the query words', async () => {
  const { data } = search('/search?q=красное+платье&price=0.0-5000.0', 41, understood())
  expect(await data).toMatchObject({
    listing: { chosen: { filters: { color: ['49'], price: ['0.0-5000.0'] } } },
  })
})

test('a search whose filters leave no results has a link to remove each filter', async () => {
  const { data } = search('/search?q=красное+платье+до+3000', 0, understood({ without: 2 }))
  const { listing, understood: told } = await data
  expect(listing).toBeNull()
  expect(told?.ways).toMatchObject([
    { words: 'красное', count: 2 },
    { words: 'до 3000', count: 2 },
  ])
  const [first] = told?.ways ?? []
  const { searchParams } = new URL(first?.path ?? '', 'https://vitrina.test')
  expect([...searchParams]).toEqual([
    ['q', 'платье'],
    ['price', '0.0-3000.0'],
  ])
})

test('a search URL with a filter lists products, and with only utm_source lists none', async () => {
  expect(await search('/search?color=49').data).toMatchObject({ listing: { total: 41 } })
  expect(await search('/search?utm_source=letter').data).toMatchObject({ listing: null })
})

test('a search without results returns suggested corrections', async () => {
  const suggestions = ['пальто']
  expect(await search('/search?q=пальтишко', 0, { suggestions }).data).toMatchObject({
    listing: null,
    suggestions,
  })
})

describe('a search without a connection', () => {
  const goods = { items: [createSampleProduct(1)], total: 1, offline: true as const }

  function searchOffline(product: () => object = () => goods) {
    const { catalog } = createTestCatalog({ product })
    const { search: find } = catalog as CatalogApi
    const offline: CatalogApi['search'] = async request =>
      request.entity === 'attribute' ? fail({ kind: 'offline' }) : find(request)
    const services = createTestServices({ api: { catalog: { search: offline } as never } })
    return { services, ask: () => loadSearch(createLoaderArgs(services, '/search?q=платье')) }
  }

  test('lists cached products, flagged as offline', async () => {
    const { ask } = searchOffline()
    expect(await ask()).toMatchObject({
      missed: true,
      listing: { total: 1, missed: { kind: 'offline', kept: { cards: [{ sku: 'VT-1' }] } } },
    })
  })

  test('returns complete results once back online', async () => {
    let answer: object = goods
    const { services, ask } = searchOffline(() => answer)
    const { listing } = await ask()
    if (!listing?.missed?.kept) throw new Error('Nothing was found')
    currentSearchResultStore.show(
      buildSearchSubjectPath({ text: 'платье', exactly: false }),
      listing.missed.kept,
      services,
    )
    answer = { ...goods, total: 41, offline: undefined }
    const { listing: whole } = await ask()
    expect(whole).toMatchObject({ total: 41 })
    expect(whole).not.toHaveProperty('missed')
  })
})
