import { once } from 'node:events'
import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  request,
  type ServerResponse,
} from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it } from '@jest/globals'
import express from 'express'
import { createPagesInFlight } from './pages-in-flight.ts'
import { createPageRelay } from './relay-pages.ts'
import type { RenderWorker } from './render-worker.ts'
import {
  createEmptyLiveRemotes,
  createFakeWorker,
  listenAtSocket,
  noopWorkerListeners,
} from './testing.ts'

const closing: (() => Promise<unknown>)[] = []
afterEach(async () => {
  await Promise.all(closing.splice(0).map(close => close()))
})

/** A worker behind a real socket; one that breaks a connection counts as ended. */
async function workerWith(listener: RequestListener): Promise<StandingWorker> {
  const socket = await listenAtSocket(listener)
  const pages = createPagesInFlight()
  closing.push(socket.close)
  const worker = createFakeWorker({
    id: 1,
    live: createEmptyLiveRemotes(1),
    ...noopWorkerListeners,
  })
  return {
    ...worker,
    ended: Promise.resolve(),
    request(options, terms) {
      const asked = socket.request(options)
      pages.add(pages.nextNumber(), asked, terms)
      return asked
    },
    standAt(named) {
      pages.noteStanding()
      pages.takeBackAllBut(named)
    },
  }
}

/** It stands still at a page when its test says so: at the first it was asked for is 1. */
type StandingWorker = RenderWorker & { standAt(named: number | null): void }

/** A worker that answers its pages when its test says so, and says that it begins them or not. */
async function holdingWorker({ begins = true } = {}) {
  const held: ServerResponse[] = []
  const first = Promise.withResolvers<void>()
  const worker = await workerWith((_request, response) => {
    if (begins) response.writeProcessing()
    held.push(response)
    // What it has said is heard by the time it stands still.
    setTimeout(first.resolve, 20)
  })
  return { worker, isAsked: first.promise, answer: () => held[0]?.end('first') }
}

/** The front process before these workers, of which each is taken once. */
async function frontBefore(
  workers: RenderWorker[],
  generation = () => 1,
  mustWait = (_path: string) => false,
) {
  const errors: string[] = []
  const left: string[] = []
  const answer = createPageRelay({
    pool: { generation, take: async () => workers.shift() ?? null, mustWait },
    answerUnavailable: (_request, response) => void response.status(503).end('light page'),
    onError: where => void errors.push(where),
  })
  const app = express().get('/{*path}', (request, response) =>
    answer(request, response, () => left.push(request.path)),
  )
  const server = createServer(app).listen(0, '127.0.0.1')
  await once(server, 'listening')
  closing.push(async () => {
    server.close()
    server.closeAllConnections()
  })
  const { port } = server.address() as AddressInfo
  const options = (path: string, headers = {}) => ({ host: '127.0.0.1', port, path, headers })
  return {
    errors,
    left,
    workers,
    ask: (path: string, headers = {}) => request(options(path, headers)).end(),
    get: (path: string) => fetch(`http://127.0.0.1:${port}${path}`),
  }
}

const answers: RequestListener = (_request, response) => void response.end('page')
const dies: RequestListener = incoming => void incoming.socket.destroy()

describe('a page relayed to a render worker', () => {
  it('is sent to the browser with the worker’s status, headers and body', async () => {
    const worker = await workerWith((_request, response) => {
      response.writeHead(404, { 'content-language': 'ru-RU', 'set-cookie': ['a=1', 'b=2'] })
      response.write('not ')
      response.end('there')
    })
    const answer = await (await frontBefore([worker])).get('/nowhere')
    expect([answer.status, answer.headers.get('content-language')]).toEqual([404, 'ru-RU'])
    expect(answer.headers.getSetCookie()).toEqual(['a=1', 'b=2'])
    expect(await answer.text()).toBe('not there')
  })

  it('is requested with the browser’s headers, except connection headers', async () => {
    const asked: IncomingMessage[] = []
    const worker = await workerWith((incoming, response) => {
      asked.push(incoming)
      response.end()
    })
    const front = await frontBefore([worker])
    const headers = { cookie: 'locale=en-US', te: 'trailers' }
    await once(front.ask('/women?color=49', headers), 'response')
    expect(asked[0]?.url).toBe('/women?color=49')
    expect(asked[0]?.headers.cookie).toBe('locale=en-US')
    expect(asked[0]?.headers).not.toHaveProperty('te')
  })

  it('is requested from another worker if the first crashes before it responds', async () => {
    const front = await frontBefore([await workerWith(dies), await workerWith(answers)])
    const answer = await front.get('/')
    expect([answer.status, await answer.text()]).toEqual([200, 'page'])
    expect(front.errors).toEqual(['render worker 1'])
  })

  it('becomes the light page with 503 after three workers crashed rendering it', async () => {
    const workers = await Promise.all([dies, dies, dies, answers].map(workerWith))
    const front = await frontBefore(workers)
    const answer = await front.get('/')
    expect([answer.status, await answer.text()]).toEqual([503, 'light page'])
    expect(front.workers).toHaveLength(1)
  })

  it('is requested a fourth time if a release was withdrawn after three crashes', async () => {
    const workers = await Promise.all([dies, dies, dies, answers].map(workerWith))
    const front = await frontBefore(workers, () => 5 - Math.max(1, workers.length))
    expect((await front.get('/')).status).toBe(200)
  })

  it('becomes the light page with 503 if no worker becomes ready', async () => {
    expect((await (await frontBefore([])).get('/')).status).toBe(503)
  })

  it('is aborted if its worker crashes before the page is complete', async () => {
    const worker = await workerWith((incoming, response) => {
      response.write('half a ')
      setImmediate(() => incoming.socket.destroy())
    })
    const front = await frontBefore([worker, await workerWith(answers)])
    const answer = await front.get('/')
    await expect(answer.text()).rejects.toThrow()
  })

  it('is aborted in its worker if the browser disconnects', async () => {
    const left = Promise.withResolvers<void>()
    const begun = Promise.withResolvers<void>()
    const worker = await workerWith((_request, response) => {
      response.on('close', left.resolve)
      begun.resolve()
    })
    const front = await frontBefore([worker])
    const asked = front.ask('/').on('error', () => undefined)
    await begun.promise
    asked.destroy()
    await left.promise
    expect(front.errors).toEqual([])
  })
})

describe('a page whose worker is blocked', () => {
  it('is moved to another worker if another page blocks the worker', async () => {
    const { worker, isAsked } = await holdingWorker()
    const front = await frontBefore([worker, await workerWith(answers)])
    const answer = front.get('/news')
    await isAsked
    worker.standAt(99)
    expect(await (await answer).text()).toBe('page')
    expect(front.errors).toEqual([])
  })

  it('stays with its worker and releases its slot if the page itself is blocking', async () => {
    const { worker, isAsked, answer } = await holdingWorker()
    const front = await frontBefore([worker, await workerWith(answers)])
    const asked = front.get('/cart')
    await isAsked
    expect(front.left).toEqual([])
    worker.standAt(1)
    expect(front.left).toEqual(['/cart'])
    answer()
    expect(await (await asked).text()).toBe('first')
  })

  it.each([
    ['stays with its worker if its rendering has begun', true, 'first'],
    ['is moved to another worker if its rendering has not begun', false, 'page'],
  ])('if the blocking page is unknown, %s', async (_title, begins, text) => {
    const { worker, isAsked, answer } = await holdingWorker({ begins })
    const front = await frontBefore([worker, await workerWith(answers)])
    const asked = front.get('/cart')
    await isAsked
    worker.standAt(null)
    answer()
    expect(await (await asked).text()).toBe(text)
  })

  it('releases its slot while waiting because its path is that of the blocking page', async () => {
    const mustWait = (path: string) => path === '/cart'
    const workers = [await workerWith(answers), await workerWith(answers)]
    const front = await frontBefore(workers, undefined, mustWait)
    await front.get('/news')
    expect(front.left).toEqual([])
    await front.get('/cart?from=letter')
    expect(front.left).toEqual(['/cart'])
  })

  it('stays with the fourth worker after three moves between blocked workers', async () => {
    const holding = await Promise.all(Array.from({ length: 4 }, () => holdingWorker()))
    const workers = holding.map(({ worker }) => worker)
    const front = await frontBefore([...workers, await workerWith(answers)])
    const asked = front.get('/news')
    for (const { worker, isAsked } of holding) {
      await isAsked
      worker.standAt(99)
    }
    holding.at(-1)?.answer()
    expect(await (await asked).text()).toBe('first')
  })
})
