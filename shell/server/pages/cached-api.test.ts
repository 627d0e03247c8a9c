import { describe, expect, it, jest } from '@jest/globals'
import type { ApiClient, CatalogApi } from '@vitrina/api-client'
import { fail } from '@vitrina/domain'
import { createApiResponseCache } from './answer-store.ts'
import { createCachedApi } from './cached-api.ts'

const menu = { entity: 'category', query: {} } as const
const products = { entity: 'product', query: {} } as const
const empty = { ok: true, value: { items: [], total: 0, aggregations: {}, attributes: [] } }
const coat = { sku: 'VT-1', price: 1, stock: { is_in_stock: true, qty: 3 } }
const found = { ok: true, value: { ...empty.value, items: [coat], total: 1 } }
const offline = fail({ kind: 'offline' })

function apiWith(search: jest.Mock, mapUrl: jest.Mock = jest.fn()) {
  const clock = { ms: 0 }
  const others = {
    cart: jest.fn<() => Promise<unknown>>(),
    order: jest.fn<() => Promise<unknown>>(),
    user: jest.fn<() => Promise<unknown>>(),
    stock: jest.fn<() => Promise<unknown>>(),
  }
  const api = {
    catalog: { search, mapUrl },
    cart: { pull: others.cart },
    order: { place: others.order },
    user: { orderHistory: others.user },
    stock: { list: others.stock },
  } as unknown as ApiClient
  const cached = createCachedApi(api, {
    store: createApiResponseCache(),
    guard: (_kind, call) => call(),
    keepMs: 1_000,
    staleMs: 60_000,
    now: () => clock.ms,
  })
  return { api: cached, clock, others }
}

const answering = (...answers: unknown[]) => {
  const search = jest.fn<() => Promise<unknown>>()
  for (const one of answers) search.mockResolvedValueOnce(one)
  return search.mockResolvedValue(empty) as unknown as jest.Mock<CatalogApi['search']>
}

describe('a catalogue response in the API cache', () => {
  it('is requested once within 1,000 ms, also by concurrent callers', async () => {
    const search = answering()
    const { api, clock } = apiWith(search as jest.Mock)
    await Promise.all([api.catalog.search(menu), api.catalog.search(menu)])
    clock.ms = 999
    await api.catalog.search(menu)
    expect(search).toHaveBeenCalledTimes(1)
    clock.ms = 1_000
    await api.catalog.search(menu)
    expect(search).toHaveBeenCalledTimes(2)
  })

  it('is not cached if the request failed', async () => {
    const { api } = apiWith(answering(offline) as jest.Mock)
    expect((await api.catalog.search(menu)).ok).toBe(false)
    expect((await api.catalog.search(menu)).ok).toBe(true)
  })

  it('is requested without the abort signal of a caller', async () => {
    const search = answering()
    const { api } = apiWith(search as jest.Mock)
    const gone = await api.catalog.search({ ...menu, signal: AbortSignal.abort() })
    expect(gone).toEqual(offline)
    expect(search).toHaveBeenCalledWith(menu)
  })

  it('is not cached for products: two product searches send two requests', async () => {
    const search = answering()
    const { api } = apiWith(search as jest.Mock)
    await api.catalog.search(products)
    await api.catalog.search(products)
    expect(search).toHaveBeenCalledTimes(2)
  })
})

describe('the last successful response of the catalogue', () => {
  it('replaces a failed response, with prices marked as not current and no stock', async () => {
    const { api } = apiWith(answering(found, offline) as jest.Mock)
    expect(await api.catalog.search(products)).toEqual(found)
    const stale = await api.catalog.search(products)
    const { stock: _stock, ...bare } = coat
    expect(stale.ok && stale.value.items).toEqual([{ ...bare, price_is_current: false }])
  })

  it('replaces a failed URL lookup', async () => {
    const mapUrl = jest.fn<() => Promise<unknown>>()
    mapUrl.mockResolvedValueOnce({ ok: true, value: { id: 1 } }).mockResolvedValue(offline)
    const { api } = apiWith(answering() as jest.Mock, mapUrl as jest.Mock)
    await api.catalog.mapUrl('palto')
    expect(await api.catalog.mapUrl('palto')).toEqual({ ok: true, value: { id: 1 } })
  })

  it('is not used if it is empty or 60 s old, or if the next request is invalid', async () => {
    const { api } = apiWith(answering(empty, offline) as jest.Mock)
    await api.catalog.search(products)
    expect(await api.catalog.search(products)).toEqual(offline)

    const later = apiWith(answering(found, offline) as jest.Mock)
    await later.api.catalog.search(products)
    later.clock.ms = 60_000
    expect(await later.api.catalog.search(products)).toEqual(offline)

    const invalid = fail({ kind: 'invalid', message: '', problems: [] })
    const refused = apiWith(answering(found, invalid) as jest.Mock)
    await refused.api.catalog.search(products)
    expect(await refused.api.catalog.search(products)).toEqual(invalid)
  })

  it('is stored for the catalogue only, and not for carts, orders or stock', async () => {
    const { api, others } = apiWith(answering() as jest.Mock)
    const requests = {
      cart: () => api.cart.pull('cart-1'),
      order: () => api.order.place({} as never, 'key-1'),
      user: () => api.user.orderHistory(),
      stock: () => api.stock.list(['VT-1']),
    }
    for (const [name, request] of Object.entries(requests)) {
      const mock = others[name as keyof typeof requests]
      mock.mockResolvedValueOnce({ ok: true, value: name }).mockResolvedValue(offline)
      expect(await request()).toEqual({ ok: true, value: name })
      expect([name, await request()]).toEqual([name, offline])
      expect(mock).toHaveBeenCalledTimes(2)
    }
  })

  it('is evicted, oldest first, when the store exceeds its size limit', () => {
    const store = createApiResponseCache(100)
    store.set('large', { value: 1, keptAtMs: 0 }, 1_000)
    for (const key of ['a', 'b', 'c', 'd', 'e']) store.set(key, { value: key, keptAtMs: 0 }, 24)
    expect(['large', 'a', 'b', 'e'].map(key => store.get(key)?.value)).toEqual([
      undefined,
      undefined,
      'b',
      'e',
    ])
  })
})
