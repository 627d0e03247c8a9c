import { describe, expect, it, jest } from '@jest/globals'
import type { ApiClient, CatalogApi } from '@vitrina/api-client'
import { withSharedAnswers } from './cached-api.ts'

const menu = { entity: 'category', query: {} } as const
const answer = { ok: true, value: { items: [], total: 0, aggregations: {}, attributes: [] } }

function apiWith(search: jest.Mock) {
  const clock = { ms: 0 }
  const api = { catalog: { search } } as unknown as ApiClient
  return { api: withSharedAnswers(api, { keepMs: 1_000, now: () => clock.ms }), clock }
}

const answering = (...answers: unknown[]) => {
  const search = jest.fn<() => Promise<unknown>>()
  for (const one of answers) search.mockResolvedValueOnce(one)
  return search.mockResolvedValue(answer) as unknown as jest.Mock<CatalogApi['search']>
}

describe('answers all shoppers share', () => {
  it('are asked for once while they are fresh, also by requests that come together', async () => {
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

  it('are not kept when they failed', async () => {
    const search = answering({ ok: false, failure: { kind: 'offline' } })
    const { api } = apiWith(search as jest.Mock)
    expect((await api.catalog.search(menu)).ok).toBe(false)
    expect((await api.catalog.search(menu)).ok).toBe(true)
  })

  it('do not end when one shopper leaves', async () => {
    const search = answering()
    const { api } = apiWith(search as jest.Mock)
    await api.catalog.search({ ...menu, signal: AbortSignal.abort() })
    expect(search).toHaveBeenCalledWith(menu)
  })

  it('leave products alone: stock and prices are always asked for', async () => {
    const search = answering()
    const { api } = apiWith(search as jest.Mock)
    await api.catalog.search({ entity: 'product', query: {} })
    await api.catalog.search({ entity: 'product', query: {} })
    expect(search).toHaveBeenCalledTimes(2)
  })
})
