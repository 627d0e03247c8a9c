import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

type Attribute = { key: string; value: Record<string, unknown> }
type Sent = {
  resourceSpans: {
    resource: { attributes: Attribute[] }
    scopeSpans: {
      spans: (Omit<SentSpan, 'attributes' | 'service'> & { attributes: Attribute[] })[]
    }[]
  }[]
}

/** A span as it came over the wire; `kind` 2 is of a server, 3 of a client. */
export type SentSpan = {
  service: string
  name: string
  kind: number
  traceId: string
  spanId: string
  parentSpanId?: string
  attributes: Record<string, unknown>
}

/** A real server that takes spans as OTLP/HTTP says (`POST /v1/traces`, JSON), and keeps them. */
export async function startFakeOtlpReceiver() {
  const bodies: string[] = []
  const server = createServer(async (request, response) => {
    const isTraces = request.method === 'POST' && request.url === '/v1/traces'
    const body = await text(request)
    if (isTraces) bodies.push(body)
    response.writeHead(isTraces ? 200 : 404, { 'content-type': 'application/json' }).end('{}')
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    text: () => bodies.join('\n'),
    spans: () => bodies.flatMap(body => listSpans(JSON.parse(body) as Sent)),
    async close() {
      server.closeAllConnections()
      server.close()
    },
  }
}

function listSpans({ resourceSpans }: Sent): SentSpan[] {
  return resourceSpans.flatMap(({ resource, scopeSpans }) => {
    const service = String(valuesOf(resource.attributes)['service.name'])
    return scopeSpans.flatMap(({ spans }) =>
      spans.map(span => ({ ...span, service, attributes: valuesOf(span.attributes) })),
    )
  })
}

const valuesOf = (attributes: readonly Attribute[]) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]))
