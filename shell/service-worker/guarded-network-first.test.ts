/** @jest-environment ./scripts/jsdom-environment.cjs */
import { beforeEach, expect, jest, test } from '@jest/globals'
import type { StrategyHandler } from 'workbox-strategies'
import { GuardedNetworkFirst } from './guarded-network-first.ts'
import { createStorageGuard } from './storage-guard.ts'

const guard = createStorageGuard({
  makeRoom: async () => undefined,
  estimate: async () => ({}),
  now: () => 0,
  warn: () => undefined,
})
const compose = jest.fn(async (_request: Request) => new Response('made of what was seen'))

/** The strategy, asked by a page while the network answers in this way. */
async function ask(fetch: () => Promise<Response>, signal?: AbortSignal): Promise<string> {
  const handler = {
    fetchAndCachePut: fetch,
    cacheMatch: async () => undefined,
    cachePut: async () => true,
    waitUntil: (work: Promise<unknown>) => work,
  }
  const strategy = new GuardedNetworkFirst(guard, {}, compose)
  const request = new Request('https://shop.example/api/catalog', signal ? { signal } : {})
  const answer = await strategy._handle(request, handler as unknown as StrategyHandler)
  return answer.text()
}

const fails = () => Promise.reject(new TypeError('Failed to fetch'))

beforeEach(() => {
  Object.assign(globalThis, { __WB_DISABLE_DEV_LOGS: true })
  compose.mockClear()
})

test('a catalogue call without a network gets its response from the cache', async () => {
  expect(await ask(fails)).toBe('made of what was seen')
})

test('a catalogue call gets a cached response instead of 503, but not instead of 500', async () => {
  expect(await ask(async () => new Response('', { status: 503 }))).toBe('made of what was seen')
  expect(await ask(async () => new Response('no', { status: 500 }))).toBe('no')
})

test('a catalogue call aborted by the page gets no response from the cache', async () => {
  const left = new AbortController()
  left.abort()
  await expect(ask(fails, left.signal)).rejects.toThrow('could not generate a response')
  expect(compose).not.toHaveBeenCalled()
})

test('aborting a call while its cached response is built does not disable the cache', async () => {
  const left = new AbortController()
  compose.mockImplementationOnce(async ({ signal }) => {
    left.abort()
    signal.throwIfAborted()
    throw new Error('It was not told')
  })
  await expect(ask(fails, left.signal)).rejects.toThrow('could not generate a response')
  expect(await ask(fails)).toBe('made of what was seen')
})
