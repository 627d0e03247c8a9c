import { expect, it, jest } from '@jest/globals'
import { createApiClient } from './api-client.ts'
import { createApiOnDemand } from './api-on-demand.ts'

function open(code = async () => ({ createApiClient })) {
  const fetch = jest.fn(async () => Response.json({ code: 200, result: [] }))
  const network = { confirm: jest.fn(), doubt: jest.fn(async () => 'unreachable' as const) }
  const loadCode = jest.fn(code)
  const opened = createApiOnDemand({ baseUrl: '', fetch: fetch as never, network }, loadCode)
  return { ...opened, fetch, network, loadCode }
}

it('the code of the API client is loaded once, with the first call', async () => {
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

it('an API client that was loaded ahead is the one that calls are made with', async () => {
  const { api, load, loadCode } = open()
  await load()
  await api.cart.pull('c')
  expect(loadCode).toHaveBeenCalledTimes(1)
})

it('a call whose code does not load fails as offline, and the next one loads it again', async () => {
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

it('a group of calls that is not loaded yet can be handed through a promise', async () => {
  const { api, loadCode } = open()
  const cart = await Promise.resolve(api.cart)
  expect(loadCode).not.toHaveBeenCalled()
  expect((await cart.pull('c')).ok).toBe(true)
})
