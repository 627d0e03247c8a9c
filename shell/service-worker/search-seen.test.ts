import { beforeEach, describe, expect, it } from '@jest/globals'
import { computeCallCacheKey } from './elastic-cache.ts'
import { searchCachedCatalog } from './search-seen.ts'
import { createFakeCaches } from './testing.ts'

const shop = 'https://shop.example'
const search = `${shop}/api/catalog/vitrina_catalog/product/_search`
const visible = { attribute: 'visibility', value: { in: [3, 4] } }

function asking(query: object, headers: Record<string, string> = {}, rest = ''): Request {
  const address = `${search}?request=${encodeURIComponent(JSON.stringify(query))}${rest}`
  return new Request(address, { headers: { 'accept-language': 'ru-RU', ...headers } })
}

const searching = (text: string, headers = {}, rest = '') =>
  asking({ _searchText: text, _appliedFilters: [visible] }, headers, rest)

async function answered(call: Request, hits: readonly object[]): Promise<void> {
  const cache = await caches.open('elasticCache')
  await cache.put(await computeCallCacheKey(call), Response.json({ hits, total: hits.length }))
}

async function opened(path: string, boot: object): Promise<void> {
  const state = JSON.stringify(boot).replaceAll('<', '\\u003c')
  const html = `<html><script id="boot" type="application/json">${state}</script></html>`
  await (await caches.open('page-html')).put(shop + path, new Response(html))
}

/** A card as a listing has it in the state of its page. */
function listed(sku: string, name: string, now: number, values: object): object {
  const slug = sku.toLowerCase()
  const price = { now }
  return { sku, slug, name, path: `/x/${slug}`, image: '/x.webp', price, isInStock: true, values }
}

async function found(call: Request): Promise<unknown[] | undefined> {
  const answer = await searchCachedCatalog(call)
  if (!answer) return undefined
  const { hits } = (await answer.json()) as { hits: { sku: string }[] }
  return hits.map(({ sku }) => sku)
}

const dress = { sku: 'VT-1', nm: 'Платье из льна', pit: 5990 }
const coat = { sku: 'VT-2', nm: 'Пальто', pit: 14990, category: [{ name: 'Верхняя одежда' }] }
const inCategory = asking({ _appliedFilters: [{ attribute: 'category_ids', value: { in: [3] } }] })

beforeEach(() => {
  globalThis.caches = createFakeCaches(shop) as unknown as CacheStorage
})

describe('an offline search in cached products', () => {
  it('finds products cached by other queries if the words have the same beginning', async () => {
    await answered(inCategory, [coat, dress])
    expect(await found(searching('платья'))).toEqual(['VT-1'])
    expect(await found(searching('шёлковое платье'))).toBeUndefined()
    expect(await found(searching('лен платье'))).toBeUndefined()
    expect(await found(searching('одежды верхней'))).toEqual(['VT-2'])
    expect(await found(searching('vt'))).toEqual(['VT-1', 'VT-2'].toReversed())
  })

  it('finds products in cached pages, each once, with the price shown on the page', async () => {
    const card = {
      sku: 'VT-1',
      slug: 'plate-iz-lna',
      name: 'Платье <из> льна',
      path: '/zhenschinam/plate-iz-lna',
      image: '/dress.webp',
      price: { now: 5990, before: 6990 },
      isInStock: false,
    }
    const hydration = { loaderData: { dispatched: { data: { cards: [card, { sku: 'VT-3' }] } } } }
    await opened('/zhenschinam', { locale: 'ru-RU', settings: {}, hydration })
    await opened('/novinki', { locale: 'ru-RU', settings: {}, hydration })
    const answer = await searchCachedCatalog(searching('платье'))
    expect(answer?.status).toBe(203)
    expect(await answer?.json()).toMatchObject({
      total: 1,
      offline: true,
      hits: [
        {
          name: 'Платье <из> льна',
          url_path: 'zhenschinam/plate-iz-lna',
          price_incl_tax: 5990,
          original_price_incl_tax: 6990,
          stock: { is_in_stock: false },
        },
      ],
    })
    expect(await found(searching('платье', { 'accept-language': 'en-US' }))).toBeUndefined()
    expect(await found(searching('платье', { 'x-vs-store-code': 'de' }))).toBeUndefined()
  })

  it('returns results page by page, with matches of the name first', async () => {
    const shirt = { sku: 'VT-4', name: 'Рубашка', category: [{ name: 'Платья и рубашки' }] }
    await answered(inCategory, [shirt, dress])
    expect(await found(searching('платье'))).toEqual(['VT-1', 'VT-4'])
    expect(await found(searching('платье', {}, '&from=1&size=1'))).toEqual(['VT-4'])
  })

  it('omits a product that is not visible individually', async () => {
    await answered(inCategory, [{ ...dress, visibility: 1 }])
    expect(await found(searching('платье'))).toBeUndefined()
  })

  it('finds a misspelt word, and returns the corrected word', async () => {
    await answered(inCategory, [dress, coat])
    const answer = await searchCachedCatalog(searching('палтьо'))
    expect(await answer?.json()).toMatchObject({
      total: 1,
      hits: [{ sku: 'VT-2' }],
      text_reading: { text: 'пальто', by: ['typo'] },
    })
    expect(await found(searching('пловер'))).toBeUndefined()
    const exactly = { _searchText: 'палтьо', _searchExactly: true, _appliedFilters: [visible] }
    expect(await found(asking(exactly))).toBeUndefined()
  })

  it('sorts by price if the query requests it', async () => {
    const long = { sku: 'VT-5', name: 'Платье в пол', price_incl_tax: 9990, final_price: 8325 }
    await answered(inCategory, [long, dress, { sku: 'VT-6', nm: 'Платье-мини', pit: 7990 }])
    const byPrice = (options: string) =>
      asking({
        _searchText: 'платье',
        _appliedFilters: [visible],
        _appliedSort: [{ field: 'final_price', options }],
      })
    expect(await found(byPrice('asc'))).toEqual(['VT-1', 'VT-6', 'VT-5'])
    expect(await found(byPrice('desc'))).toEqual(['VT-5', 'VT-6', 'VT-1'])
  })

  it('omits a product that was cached only as a part of a set', async () => {
    const { isInStock, values, ...part } = listed('VT-7', 'Свеча', 990, {}) as Record<
      string,
      unknown
    >
    const data = { setParts: [{ ...part, stock: { isInStock: true }, quantity: 2 }] }
    const hydration = { loaderData: { dispatched: { data } } }
    await opened('/nabor', { locale: 'ru-RU', settings: {}, hydration })
    expect(await found(searching('свеча'))).toBeUndefined()
  })

  it('rejects when the page aborts its request', async () => {
    await answered(inCategory, [dress])
    const left = new AbortController()
    left.abort()
    const call = new Request(searching('платье'), { signal: left.signal })
    await expect(searchCachedCatalog(call)).rejects.toThrow(/abort/i)
  })

  it('ignores invalid cache entries', async () => {
    await (await caches.open('page-html')).put(
      `${shop}/`,
      new Response('<script id="boot">{</script>'),
    )
    await answered(asking({ _searchText: 'x' }), [])
    await answered(inCategory, [{ sku: 7 }, dress])
    expect(await found(searching('платье'))).toEqual(['VT-1'])
  })
})

describe('an offline listing of cached products', () => {
  const category = { attribute: 'category_ids', value: { in: [621, 6211] } }
  const listing = (filters: object[] = [], rest: object = {}) =>
    asking({ _appliedFilters: [visible, category, ...filters], ...rest })
  const red = { attribute: 'color', value: { in: ['49'] } }
  const cheap = { attribute: 'price', value: { gte: 0, lt: 5000 } }

  beforeEach(async () => {
    const cards = [
      listed('A', 'Платье', 5990, { category_ids: [621], color: [49, 50], size: [167] }),
      listed('B', 'Сарафан', 3990, { category_ids: [6211], color: [50], size: [168] }),
      listed('C', 'Пальто', 14990, { category_ids: [622], color: [49] }),
    ]
    const facets = [{ code: 'price', options: [{ id: '0.0-5000.0' }, { id: '5000.0-*' }] }]
    const hydration = { loaderData: { dispatched: { data: { cards, facets } } } }
    await opened('/zhenschinam', { locale: 'ru-RU', settings: {}, hydration })
    await answered(inCategory, [
      { sku: 'D', nm: 'Юбка', pit: 4990, category_ids: [621], color_options: [49] },
      { sku: 'E', nm: 'Топ', pit: 1990 },
    ])
  })

  it('can be filtered by values that were not requested before', async () => {
    expect(await found(listing())).toEqual(['A', 'B', 'D'])
    expect(await found(listing([red]))).toEqual(['A', 'D'])
    expect(await found(listing([red, cheap]))).toEqual(['D'])
    expect(await found(listing([{ attribute: 'size', value: { in: ['168'] } }]))).toEqual(['B'])
  })

  it('omits a product of unknown price if a price filter is set', async () => {
    const call = asking({ _appliedFilters: [category] }, {}, '&from=1')
    await answered(call, [{ sku: 'F', nm: 'Шарф', category_ids: [621], pit: 'many' }])
    expect(await found(listing())).toEqual(['A', 'B', 'D', 'F'])
    expect(await found(listing([cheap]))).toEqual(['B', 'D'])
  })

  it('is sorted by price, and marked as offline with status 203', async () => {
    const _appliedSort = [{ field: 'final_price', options: 'asc' }]
    expect(await found(listing([], { _appliedSort }))).toEqual(['B', 'D', 'A'])
    const answer = await searchCachedCatalog(listing([red]))
    expect(answer?.status).toBe(203)
    expect(await answer?.json()).toMatchObject({ total: 2, offline: true })
  })

  it('has facet counts, each computed without the filter of the facet', async () => {
    const asked = ['color', 'size', 'price'].map(field => ({ field, scope: 'catalog' }))
    const answer = await searchCachedCatalog(listing([red], { _availableFilters: asked }))
    expect((await answer?.json())?.aggregations).toEqual({
      agg_terms_color: {
        buckets: [
          { key: '49', doc_count: 2 },
          { key: '50', doc_count: 2 },
        ],
      },
      agg_terms_size: { buckets: [{ key: '167', doc_count: 1 }] },
      agg_range_price: {
        buckets: [
          { key: '0.0-5000.0', doc_count: 1 },
          { key: '5000.0-*', doc_count: 1 },
        ],
      },
    })
  })

  it('is empty if no product matches, and undefined if no product is cached', async () => {
    const blue = { attribute: 'color', value: { in: ['99'] } }
    expect(await found(listing([blue]))).toEqual([])
    const elsewhere = { attribute: 'category_ids', value: { in: [700] } }
    expect(await found(asking({ _appliedFilters: [elsewhere] }))).toBeUndefined()
  })

  it('is undefined for an unknown operator or attribute, or a group’s price filter', async () => {
    const odd = { attribute: 'color', value: { nin: ['49'] } }
    expect(await found(listing([odd]))).toBeUndefined()
    expect(await found(listing([cheap], { groupId: 2 }))).toBeUndefined()
    expect(await found(listing([red], { groupId: 2 }))).toEqual(['A', 'D'])
    expect(await found(asking({ _appliedFilters: [{ attribute: 'hit', value: { eq: 1 } }] }))).toBe(
      undefined,
    )
  })
})

describe('an offline lookup of a product', () => {
  const byName = (attribute: string, value: unknown) =>
    asking({ _appliedFilters: [{ attribute, value: { eq: value } }] })
  const whole = { id: 7, sku: 'VT-1', nm: 'Платье', type_id: 'simple', desc: 'Из льна', pit: 1 }

  it('returns a completely cached product by sku or by id', async () => {
    await answered(byName('configurable_children.sku', 'VT-1-S'), [whole])
    expect(await found(byName('sku', 'VT-1'))).toEqual(['VT-1'])
    expect(await found(byName('id', 7))).toEqual(['VT-1'])
    expect(await found(byName('sku', 'VT-2'))).toBeUndefined()
  })

  it('is undefined for a product that was cached only in a list', async () => {
    await answered(inCategory, [dress])
    expect(await found(byName('sku', 'VT-1'))).toBeUndefined()
  })
})
