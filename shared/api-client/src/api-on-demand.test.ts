import { expect, it, jest } from '@jest/globals'
import { type ApiClient, createApiClient } from './api-client.ts'
import { createLazyApiClient } from './api-on-demand.ts'

type Code = { createApiClient: typeof createApiClient }

function open(code: () => Promise<Code> = async () => ({ createApiClient }), timeoutMs?: number) {
  const fetch = jest.fn(async () => Response.json({ code: 200, result: [] }))
  const network = { confirm: jest.fn(), doubt: jest.fn(async () => 'unreachable' as const) }
  const loadCode = jest.fn(code)
  const limit = timeoutMs === undefined ? {} : { timeoutMs }
  const opened = createLazyApiClient(
    { baseUrl: '', fetch: fetch as never, network, ...limit },
    loadCode,
  )
  return { ...opened, fetch, network, loadCode }
}

it('the lazy API client is loaded once, by its first call', async () => {
  const { api, fetch, loadCode } = open()
  expect(loadCode).not.toHaveBeenCalled()
  const answers = await Promise.all([api.cart.pull('c'), api.stock.list(['VT-1'])])
  expect(answers).toEqual([
    { ok: true, value: [] },
    { ok: true, value: [] },
  ])
  expect(fetch).toHaveBeenCalledTimes(2)
  expect(loadCode).toHaveBeenCalledTimes(1)
})

it('the lazy API client is not loaded again by a call if it was loaded in advance', async () => {
  const { api, load, loadCode } = open()
  await load()
  await api.cart.pull('c')
  expect(loadCode).toHaveBeenCalledTimes(1)
})

it('an API call fails as offline if its lazy code fails to load, and can be retried', async () => {
  let isOnline = false
  const { api, network } = open(async () => {
    if (!isOnline) throw new Error('the file did not come')
    return { createApiClient }
  })
  expect(await api.cart.pull('c')).toEqual({ ok: false, failure: { kind: 'offline' } })
  expect(network.doubt).toHaveBeenCalledTimes(1)
  isOnline = true
  expect(await api.cart.pull('c')).toEqual({ ok: true, value: [] })
})

it('awaiting a group of API calls does not load the lazy API client', async () => {
  const { api, loadCode } = open()
  const cart = await Promise.resolve(api.cart)
  expect(loadCode).not.toHaveBeenCalled()
  expect((await cart.pull('c')).ok).toBe(true)
})

it('an API call whose lazy code loads too slowly times out; the next call succeeds', async () => {
  const { promise, resolve } = Promise.withResolvers<Code>()
  const { api, network, fetch, loadCode } = open(() => promise, 10)
  expect(await api.cart.pull('c')).toEqual({
    ok: false,
    failure: { kind: 'timed-out', afterMs: 10 },
  })
  expect(network.doubt).toHaveBeenCalledTimes(1)
  resolve({ createApiClient })
  expect(await api.cart.pull('c')).toEqual({ ok: true, value: [] })
  expect([fetch, loadCode].map(({ mock }) => mock.calls.length)).toEqual([1, 1])
})

it.each([
  ['as an argument', (api: ApiClient, signal: AbortSignal) => api.catalog.mapUrl('/palto', signal)],
  [
    'in the request',
    (api: ApiClient, signal: AbortSignal) =>
      api.catalog.search({ entity: 'product', query: {}, signal }),
  ],
])('an API call fails as offline if its signal (%s) aborts while code loads', async (_, ask) => {
  const { api, network } = open(() => new Promise<never>(() => {}))
  const leaving = new AbortController()
  const answer = ask(api, leaving.signal)
  leaving.abort()
  expect(await answer).toEqual({ ok: false, failure: { kind: 'offline' } })
  // That somebody left says nothing of the network.
  expect(network.doubt).not.toHaveBeenCalled()
})

it('an API call rejects if its client cannot be created, without a network probe', async () => {
  const { api, network } = open(async () => ({
    createApiClient() {
      throw new Error('cannot be made')
    },
  }))
  await expect(api.cart.pull('c')).rejects.toThrow('cannot be made')
  expect(network.doubt).not.toHaveBeenCalled()
})

it.each(['cart', 'user'] as const)(
  'an unknown method of api.%s rejects with a TypeError',
  async group => {
    const calls = open().api[group] as unknown as Record<string, () => Promise<unknown>>
    await expect(calls.toss?.()).rejects.toThrow(TypeError)
  },
)
