import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it } from '@jest/globals'
import { openTracing } from './open-tracing.ts'
import { startFakeOtlpReceiver } from './testing/fake-receiver.ts'
import type { Tracing } from './tracing.ts'

const opened: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of opened.splice(0).reverse()) await close()
})

async function receiver() {
  const fake = await startFakeOtlpReceiver()
  opened.push(fake.close)
  return fake
}

async function listen(listener: RequestListener): Promise<string> {
  const server: Server = createServer(listener).listen(0, '127.0.0.1')
  await once(server, 'listening')
  opened.push(async () => {
    server.closeAllConnections()
    server.close()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

function tracingOf(endpoint: string, more: { isFirst?: boolean; share?: number } = {}) {
  const errors: unknown[] = []
  const service = more.isFirst ? ('vitrina-shell' as const) : ('vitrina-platform' as const)
  const tracing = openTracing({
    ...{ endpoint, service, share: 1, onError: (_where, error) => errors.push(error) },
    ...more,
  })
  return { tracing, errors }
}

/** A page server that asks a platform, which asks its database. */
async function openShop(first: Tracing, second: Tracing) {
  const platform = await listen((request, response) => {
    second.serve(request, response, async () => {
      await new Promise(done => setTimeout(done, 5))
      second.noteStatement({ sql: 'select * from "cart" where "id" = $1', ms: 3, failed: false })
      response.end('{}')
    })
  })
  return listen((request, response) => {
    first.serve(request, response, async () => {
      const url = `${platform}/api/cart?token=secret`
      await first.call({ method: 'GET', url }, headers => fetch(url, { headers }))
      response.setHeader('server-timing', 'render;dur=3')
      response.writeHead(200).end('<html>')
    })
  })
}

describe('a traced call to an external service', () => {
  async function openPlatform() {
    const fake = await receiver()
    const tracing = await openTracing({
      ...{ endpoint: fake.url, service: 'vitrina-platform', share: 1, onError: () => undefined },
      requestId: () => 'request-42',
    })
    return { fake, tracing }
  }
  const call = { service: 'payments-demo', operation: 'create' }

  it('is a child span of its request, with the request id and the class of its error', async () => {
    const { fake, tracing } = await openPlatform()
    const url = await listen((request, response) => {
      tracing.serve(request, response, async () => {
        await tracing.callService({ ...call, isFailure: ok => !ok }, async () => false)
        await tracing
          .callService({ ...call, operation: 'read' }, () =>
            Promise.reject(new TypeError('card 42')),
          )
          .catch(() => undefined)
        response.end()
      })
    })
    await (await fetch(url)).text()
    await tracing.close()
    const [create, read] = ['payments-demo create', 'payments-demo read'].map(name =>
      fake.spans().find(span => span.name === name),
    )
    const served = fake.spans().find(({ kind }) => kind === 2)
    expect([create?.parentSpanId, read?.parentSpanId]).toEqual([served?.spanId, served?.spanId])
    for (const span of [create, read, served]) {
      expect(span?.attributes).toMatchObject({ 'vitrina.request_id': 'request-42' })
    }
    expect(create?.attributes).toMatchObject({ 'peer.service': 'payments-demo' })
    expect(fake.text()).toContain('"message":"TypeError"')
    expect(fake.text()).not.toContain('card 42')
  })

  it('outside a request starts a trace, unless isOfRequestsAlone is set', async () => {
    const { fake, tracing } = await openPlatform()
    await tracing.callService({ service: 'mail', operation: 'smtp' }, async () => undefined)
    const background = { service: 'opensearch', operation: '_bulk', isOfRequestsAlone: true }
    expect(await tracing.callService(background, async () => 'answer')).toBe('answer')
    await tracing.close()
    expect(fake.spans().map(({ name, parentSpanId }) => [name, parentSpanId || ''])).toEqual([
      ['mail smtp', ''],
    ])
  })
})

describe('spans sent to an OTLP receiver', () => {
  it('form one trace of page request, API call and SQL statement', async () => {
    const fake = await receiver()
    const [first, second] = await Promise.all([
      tracingOf(fake.url, { isFirst: true }).tracing,
      tracingOf(fake.url).tracing,
    ])
    const answer = await fetch(
      `${await openShop(first, second)}/zhenschinam/anna@secret.example?q=secret`,
    )
    await Promise.all([first.close(), second.close()])

    const spans = fake.spans()
    const of = (name: string, kind: number) =>
      spans.find(span => span.name === name && span.kind === kind)
    const [page, served] = spans.filter(({ kind }) => kind === 2)
    const root = page?.parentSpanId ? served : page
    const inPlatform = page?.parentSpanId ? page : served
    const call = of('GET', 3)
    const statement = of('select cart', 3)
    expect(new Set(spans.map(({ traceId }) => traceId)).size).toBe(1)
    expect([call?.parentSpanId, inPlatform?.parentSpanId, statement?.parentSpanId]).toEqual([
      root?.spanId,
      call?.spanId,
      inPlatform?.spanId,
    ])
    expect(statement?.attributes).toMatchObject({
      'db.query.text': 'select * from "cart" where "id" = $1',
    })
    expect([root?.service, inPlatform?.service]).toEqual(['vitrina-shell', 'vitrina-platform'])
    expect(fake.text()).not.toContain('secret')
    expect(answer.headers.get('server-timing')).toBe(
      `render;dur=3, traceparent;desc="00-${root?.traceId}-${root?.spanId}-01"`,
    )
  })

  it('are not sent with a sampling share of 0, even if a client sends a traceparent', async () => {
    const fake = await receiver()
    const first = await tracingOf(fake.url, { isFirst: true, share: 0 }).tracing
    const second = await tracingOf(fake.url).tracing
    const url = await openShop(first, second)
    const traceparent = `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01`
    const answer = await fetch(url, { headers: { traceparent } })
    await Promise.all([first.close(), second.close()])
    expect(fake.spans()).toEqual([])
    expect(answer.headers.get('server-timing')).toBe('render;dur=3')
  })

  it('that cannot be sent leave the response status 200, and are reported as errors', async () => {
    const { tracing, errors } = tracingOf('http://127.0.0.1:9', { isFirst: true })
    const first = await tracing
    const url = await openShop(first, await openTracing(undefined))
    expect((await fetch(url)).status).toBe(200)
    await first.close().catch(() => undefined)
    expect(errors.length).toBeGreaterThan(0)
  }, 20_000)
})

describe('a server without an OTLP receiver', () => {
  it('responds without traceparent, and adds no trace headers to its calls', async () => {
    const none = await openTracing(undefined)
    const url = await openShop(none, none)
    const answer = await fetch(url)
    expect(answer.headers.get('server-timing')).toBe('render;dur=3')
    expect(await none.call({ method: 'GET', url: '/' }, async headers => headers)).toEqual({})
  })
})
