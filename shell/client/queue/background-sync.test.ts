/** @jest-environment ./scripts/jsdom-environment.cjs */
import { beforeEach, expect, it } from '@jest/globals'
import { createTestServices } from '@vitrina/federation/testing'
import { registerServiceWorker } from './background-sync.ts'

beforeEach(() => {
  Object.assign(globalThis, {
    PerformanceObserver: class {
      observe() {}
    },
  })
})

type Opened = { workerStart: number | undefined; isTakenOver: boolean }

/** Which addresses a page has its worker keep, by how it was opened. */
async function askedToKeep({ workerStart, isTakenOver }: Opened): Promise<string[]> {
  const asked: string[] = []
  const active = {
    postMessage({ type, payload }: { type: string; payload: { urlsToCache: [string][] } }) {
      if (type === 'CACHE_URLS') asked.push(...payload.urlsToCache.map(([url]) => url))
    },
  }
  const registration = Object.assign(new EventTarget(), { active, waiting: null, installing: null })
  const serviceWorker = Object.assign(new EventTarget(), {
    controller: isTakenOver ? active : null,
    register: async () => registration,
    ready: Promise.resolve(registration),
  })
  const tab = {
    document,
    location: { href: 'https://shop.example/checkout' },
    navigator: { serviceWorker },
    performance: { getEntriesByType: () => [{ workerStart }] },
  }
  const network = { state: 'reachable', subscribe: () => () => undefined }
  registerServiceWorker(tab as unknown as Window, createTestServices(), network as never)
  await new Promise(done => setTimeout(done))
  return asked
}

const own = ['https://shop.example/checkout']

it('a page loaded from the network sends its URL to the service worker for caching', async () => {
  expect(await askedToKeep({ workerStart: 0, isTakenOver: false })).toEqual(own)
})

it('a page loaded from the network under a service worker sends its URL for caching', async () => {
  expect(await askedToKeep({ workerStart: 0, isTakenOver: true })).toEqual(own)
})

it('a page served by the service worker does not send its URL for caching', async () => {
  expect(await askedToKeep({ workerStart: 12.5, isTakenOver: true })).toEqual([])
})

it('a page without workerStart sends its URL for caching if it has no controller', async () => {
  expect(await askedToKeep({ workerStart: undefined, isTakenOver: true })).toEqual([])
  expect(await askedToKeep({ workerStart: undefined, isTakenOver: false })).toEqual(own)
})
