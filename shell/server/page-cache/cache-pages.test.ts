import { once } from 'node:events'
import { createServer, type RequestListener, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it } from '@jest/globals'
import express from 'express'
import { createPageRelay } from '../front/relay-pages.ts'
import {
  createEmptyLiveRemotes,
  createFakeWorker,
  listenAtSocket,
  noopWorkerListeners,
} from '../front/testing.ts'
import { englishStoreView } from '../views/testing.ts'
import { generationHeader, lastChangeHeader, tagsHeader } from '../worker/protocol.ts'
import { createPageCacheHandler, type PageCacheOutcome } from './cache-pages.ts'
import { createChangeTracker } from './change-stamps.ts'
import { createMemoryPageCache } from './memory-page-cache.ts'
import { createStalePageSender } from './old-page.ts'
import { createPageRequestReader } from './page-request.ts'
import { openSharedPageCache, type SharedPageCache } from './redis-pages.ts'

const closing: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close()
})

async function listen(listener: RequestListener): Promise<string> {
  const server = createServer(listener).listen(0, '127.0.0.1')
  await once(server, 'listening')
  closing.push(() => {
    server.closeAllConnections()
    return new Promise(done => server.close(done))
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

type Asked = { path: string; headers: Record<string, unknown>; response: ServerResponse }

/** Answers as a render worker does: a page of the price of now, which may be kept. */
function sendPage(response: ServerResponse, text: string, headers = {}): void {
  response.writeHead(200, {
    'content-type': 'text/html; charset=utf-8',
    'content-language': 'ru-RU',
    [generationHeader]: 1,
    [tagsHeader]: 'P1 category',
    ...headers,
  })
  response.end(`<!DOCTYPE html><html lang="ru"><body>${text}</body></html>`)
}

type Given = {
  worker?: (asked: Asked) => void
  shared?: SharedPageCache
  views?: Parameters<typeof createPageRequestReader>[0]['views']
  cdnSeconds?: number
  setsCookie?: boolean
  /** The shop that several page servers answer for, each with an address of its own. */
  shop?: { build: string; publicUrl: string }
}

/** A front process with its cache, before one render worker. */
async function openFront(given: Given = {}) {
  const asked: Asked[] = []
  let price = 100
  const { worker = ({ response }: Asked) => sendPage(response, `${price}`) } = given
  const socket = await listenAtSocket((request, response) => {
    const one = { path: request.url ?? '', headers: request.headers, response }
    asked.push(one)
    worker(one)
  })
  closing.push(socket.close)
  const own = createFakeWorker({
    id: 1,
    live: createEmptyLiveRemotes(1),
    ...noopWorkerListeners,
  })
  const pool = {
    generation: () => 1,
    mustWait: () => false,
    take: async () => ({ ...own, request: (options: object) => socket.request(options) }),
  }
  const state = { changes: 'live' as 'live' | 'lost' | 'unknown', live: createEmptyLiveRemotes(1) }
  const stamps = createChangeTracker()
  const origins: PageCacheOutcome[] = []
  const relay = createPageRelay({
    pool,
    onMeasured: () => undefined,
    answerUnavailable: (_request, response) => void response.status(503).end('light page'),
    onError: () => undefined,
  })
  const app = express()
  app.disable('etag')
  if (given.setsCookie) {
    app.use((_request, response, next) => {
      response.cookie('view', 'en')
      next()
    })
  }
  app.get(
    '/{*path}',
    createPageCacheHandler({
      readAsked: createPageRequestReader({
        ...{ views: given.views ?? [], publicUrl: undefined, build: crypto.randomUUID() },
        ...given.shop,
        main: { locale: 'ru-RU' },
      }),
      live: () => state.live,
      changes: { state: () => state.changes, changedAtMs: () => 17 },
      stamps,
      memory: createMemoryPageCache(1_000_000, stamps),
      shared: given.shared,
      cdnSeconds: given.cdnSeconds ?? 0,
      sendOldPage: createStalePageSender(),
      answerPage: (request, response) => relay(request, response),
      onAnswer: from => origins.push(from),
      onError: (where, error) => {
        throw new Error(where, { cause: error })
      },
    }),
  )
  const url = await listen(app)
  const open = async (path = '/palto', headers = {}) => {
    const answer = await fetch(url + path, { headers, redirect: 'manual' })
    return { status: answer.status, headers: answer.headers, text: await answer.text() }
  }
  return {
    asked,
    origins,
    state,
    stamps,
    open,
    setPrice: (next: number) => {
      price = next
    },
  }
}

describe('a cached page', () => {
  it('is served without rendering until one of its cache tags changes', async () => {
    const { open, asked, stamps, setPrice } = await openFront()
    expect((await open()).text).toContain('100')
    setPrice(90)
    stamps.note(['P2'])
    const kept = await open()
    expect([kept.text.includes('100'), kept.headers.get('cache-status')]).toEqual([
      true,
      'vitrina; hit',
    ])
    expect(asked).toHaveLength(1)
    stamps.note(['P1'])
    expect((await open()).text).toContain('90')
    expect(asked[1]?.headers[lastChangeHeader]).toBe('17')
  })

  it.each(['br', 'gzip', 'identity'])(
    'is served with the encoding %s, and with 304 to a request with its ETag',
    async encoding => {
      const { open, asked } = await openFront()
      const headers = { 'accept-encoding': encoding }
      await open()
      const page = await open('/palto', headers)
      expect(page.text).toContain('<body>100</body>')
      expect(page.headers.get('content-encoding')).toBe(encoding === 'identity' ? null : encoding)
      const etag = page.headers.get('etag') ?? ''
      const again = await open('/palto', { ...headers, 'if-none-match': `"other", W/${etag}` })
      expect([again.status, again.text, again.headers.get('etag')]).toEqual([304, '', etag])
      expect(asked).toHaveLength(1)
    },
  )

  it('is counted as miss or hit, private with credentials, old without a change feed', async () => {
    const { open, origins, state } = await openFront()
    await open()
    await open()
    await open('/palto', { authorization: 'Bearer abc' })
    state.changes = 'lost'
    await open()
    expect(origins).toEqual(['miss', 'hit', 'private', 'old'])
  })

  it('is rendered once for five concurrent requests', async () => {
    const held: ServerResponse[] = []
    const { open, asked } = await openFront({ worker: ({ response }) => void held.push(response) })
    const pages = Promise.all(Array.from({ length: 5 }, () => open()))
    while (held.length === 0) await new Promise(done => setTimeout(done, 5))
    await new Promise(done => setTimeout(done, 50))
    for (const response of held) sendPage(response, 'once')
    expect((await pages).map(({ text }) => text.includes('once'))).toEqual(Array(5).fill(true))
    expect(asked).toHaveLength(1)
  })

  it('is not served if one of its cache tags changed during its rendering', async () => {
    const held: ServerResponse[] = []
    const { open, stamps } = await openFront({ worker: ({ response }) => void held.push(response) })
    const early = open()
    while (held.length < 1) await new Promise(done => setTimeout(done, 5))
    stamps.note(['P1'])
    const late = open()
    while (held.length < 2) await new Promise(done => setTimeout(done, 5))
    sendPage(held[1] as ServerResponse, 'new')
    expect((await late).text).toContain('new')
    sendPage(held[0] as ServerResponse, 'old')
    await early
    expect((await open()).text).toContain('new')
  })

  it('is rendered separately for each release set, language and Save-Data', async () => {
    const { open, asked, state } = await openFront()
    const all = [{}, { cookie: 'locale=en-US' }, { 'save-data': 'on' }]
    for (const headers of [...all, ...all]) await open('/palto', headers)
    expect(asked).toHaveLength(3)
    const remotes = [{ name: 'catalog', version: '2', entry: null } as never]
    state.live = { ...createEmptyLiveRemotes(1), remotes }
    await open()
    expect(asked).toHaveLength(4)
  })

  it('is shared by visitors with different session cookies, which no worker receives', async () => {
    const { open, asked } = await openFront()
    await open('/palto', { cookie: 'session=secret; locale=ru-RU' })
    await open('/palto', { cookie: 'session=other; locale=ru-RU' })
    expect(asked.map(({ headers }) => headers.cookie)).toEqual(['locale=ru-RU'])
  })

  it('is rendered and stored without the tracking parameters of its URL', async () => {
    const { open, asked } = await openFront()
    await open('/palto?utm_source=mail&color=49')
    await open('/palto?color=49')
    expect(asked.map(({ path }) => path)).toEqual(['/palto?color=49'])
  })
})

describe('a page that is not cached', () => {
  it.each<[string, NonNullable<Given['worker']>]>([
    [
      'its worker reports missing data',
      ({ response }) => sendPage(response, 'part', { [tagsHeader]: [] }),
    ],
    ['its status is 503', ({ response }) => void response.writeHead(503).end()],
    ['it sets a cookie', ({ response }) => sendPage(response, 'own', { 'set-cookie': 'a=b' })],
    [
      'it was rendered with another release set',
      ({ response }) => sendPage(response, 'new', { [generationHeader]: 2 }),
    ],
    ['it redirects', ({ response }) => void response.writeHead(301, { location: '/new' }).end()],
  ])('is rendered for each request if %s', async (_why, worker) => {
    const { open, asked } = await openFront({ worker })
    await open()
    await open()
    expect(asked).toHaveLength(2)
  })

  it('is rendered for each request with credentials, or without a change feed', async () => {
    const { open, asked, state } = await openFront()
    for (const _time of [1, 2]) await open('/palto', { authorization: 'Bearer x' })
    state.changes = 'unknown'
    for (const _time of [1, 2]) await open()
    expect(asked).toHaveLength(4)
  })

  it('redirects with the tracking parameters of the request', async () => {
    const { open } = await openFront({
      worker: ({ response }) => void response.writeHead(301, { location: '/new' }).end(),
    })
    const moved = await open('/old?utm_source=mail')
    expect([moved.status, moved.headers.get('location')]).toEqual([301, '/new?utm_source=mail'])
  })

  it('has no internal headers in its response, and drops such headers of the request', async () => {
    const { open, asked } = await openFront()
    const { headers } = await open('/palto', { [lastChangeHeader]: '99', authorization: 'x' })
    expect([headers.get(tagsHeader), headers.get(generationHeader)]).toEqual([null, null])
    expect(asked[0]?.headers[lastChangeHeader]).toBeUndefined()
  })
})

describe('the cache headers of a page', () => {
  const cacheControl = async (given: Given, path = '/palto', headers = {}) =>
    (await (await openFront(given)).open(path, headers)).headers

  it('let caches store the page, and revalidate it for each request', async () => {
    const headers = await cacheControl({})
    expect(headers.get('cache-control')).toBe('public, no-cache')
    expect(headers.get('vary') ?? '').not.toMatch(/cookie/i)
  })

  it('let a CDN serve the page for the configured time, with its surrogate keys', async () => {
    const headers = await cacheControl({ cdnSeconds: 60 })
    expect(headers.get('cache-control')).toBe('public, max-age=0, s-maxage=60')
    expect(headers.get('cdn-cache-control')).toContain('stale-while-revalidate=60')
    expect(headers.get('surrogate-key')).toBe('P1 category')
  })

  it.each<[string, Given, string, object]>([
    ['in the language of a cookie', {}, '/palto', { cookie: 'locale=en-US' }],
    ['that sets a cookie', { setsCookie: true }, '/palto', {}],
    [
      'that redirects some visitors to their view',
      { views: [englishStoreView, englishStoreView] },
      '/',
      {},
    ],
  ])('are private, without surrogate keys, for a page %s', async (_what, given, path, asking) => {
    const headers = await cacheControl({ ...given, cdnSeconds: 60 }, path, asking)
    expect([headers.get('cache-control'), headers.get('surrogate-key')]).toEqual([
      'private, no-cache',
      null,
    ])
  })
})

describe('without change notifications from the platform', () => {
  it('a cached page warns that prices may have changed, and is sent with no-store', async () => {
    const { open, state, asked } = await openFront()
    await open()
    state.changes = 'lost'
    const old = await open('/palto', { 'if-none-match': '*' })
    expect(old.text).toMatch(/<html data-old="Связь с магазином прервана[^"]*" lang="ru">/)
    expect([old.status, old.headers.get('cache-control')]).toEqual([200, 'no-store'])
    expect(asked).toHaveLength(1)
  })

  it('an uncached page is rendered for each request', async () => {
    const { open, state, asked } = await openFront()
    state.changes = 'lost'
    for (const _time of [1, 2]) expect((await open()).status).toBe(200)
    expect(asked).toHaveLength(2)
  })
})

for (const url of process.env.TEST_REDIS_URL ? [process.env.TEST_REDIS_URL] : []) {
  describe('pages that two page servers share in one Redis', () => {
    const open = async (prefix: string) => {
      const shared = await openSharedPageCache({ url, prefix, report: () => undefined })
      closing.push(shared.close)
      return shared
    }
    const page = {
      ...{ status: 200, headers: { a: 'b' }, etag: 'e', body: Buffer.from([0, 255, 10]) },
      ...{ tags: ['P1'], cachedAtMs: 1, forMs: 60_000 },
    }

    it('are served by either server until one of their cache tags changes', async () => {
      const prefix = `test:${crypto.randomUUID()}`
      const [one, other] = [await open(prefix), await open(prefix)]
      const asOf = (await one.get('key'))?.asOf ?? -1
      await one.set('key', page, asOf)
      expect((await other.get('key'))?.page).toEqual(page)
      await other.note(['P2'], new Map([['platform', 7]]))
      expect((await one.get('key'))?.page).toEqual(page)
      await other.note(['P1'], new Map([['platform', 8]]))
      expect((await one.get('key'))?.page).toBeUndefined()
      expect(await one.seen()).toEqual(new Map([['platform', 8]]))
    })

    it('are not served if a change arrived after their rendering began', async () => {
      const shared = await open(`test:${crypto.randomUUID()}`)
      const before = (await shared.get('key'))?.asOf ?? -1
      await shared.note(['*'], new Map())
      await shared.set('key', page, before)
      expect((await shared.get('key'))?.page).toBeUndefined()
    })

    it('are rendered by one server and served from Redis by a second server', async () => {
      const prefix = `test:${crypto.randomUUID()}`
      const shared = await open(prefix)
      const stored = Promise.withResolvers<void>()
      const set: SharedPageCache['set'] = (...page) => shared.set(...page).finally(stored.resolve)
      const shop = { build: crypto.randomUUID(), publicUrl: 'https://shop.example' }
      const first = await openFront({ shared: { ...shared, set }, shop })
      const second = await openFront({ shared: await open(prefix), shop })
      const { text } = await first.open()
      await stored.promise
      const again = await second.open()
      expect(again.headers.get('cache-status')).toBe('vitrina; fwd=shared')
      expect(again.text).toBe(text)
      expect([first.asked.length, second.asked.length]).toEqual([1, 0])
    })

    it('are rendered separately for a request with Save-Data', async () => {
      const prefix = `test:${crypto.randomUUID()}`
      const first = await openFront({ shared: await open(prefix) })
      await first.open()
      const again = await first.open('/palto', { 'save-data': 'on' })
      expect(again.headers.get('cache-status')).toBe('vitrina; fwd=miss')
      expect(first.asked).toHaveLength(2)
    })
  })
}

it('pages are served and cached in memory while Redis is unreachable', async () => {
  const told: string[] = []
  const shared = await openSharedPageCache({
    url: 'redis://127.0.0.1:1',
    report: ({ event }) => void told.push(event),
  })
  closing.push(shared.close)
  const { open, asked } = await openFront({ shared })
  await shared.note(['P1'], new Map())
  for (const _time of [1, 2]) expect((await open()).text).toContain('100')
  expect([asked.length, told]).toEqual([1, ['shared-pages-away']])
})
