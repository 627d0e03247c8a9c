import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'

/** What lies between the page server and the platform does with one call. */
type HandleRequest = (
  incoming: IncomingMessage,
  answer: ServerResponse,
  relayRequest: RelayRequest,
) => void
type RelayRequest = (to?: { sliceMs?: number; keptShare?: number }) => void

const later = (answer: ServerResponse, ms: number, act: () => void) =>
  void delay(ms).then(() => answer.destroyed || act())

/** Every way in which a platform was seen to fail, or to be failed by the network before it. */
export const platformFaults = {
  hangs: () => {},
  'is gone': (incoming: IncomingMessage) => void incoming.socket.destroy(),
  'answers 500': (_, answer) => void answer.writeHead(500).end('broken'),
  'answers 503 to three in ten': (_, answer, relayRequest) =>
    Math.random() < 0.3 ? void answer.writeHead(503).end('busy') : relayRequest(),
  'takes a second a call': (_, answer, relayRequest) => later(answer, 1_000, relayRequest),
  'takes four seconds a call': (_, answer, relayRequest) => later(answer, 4_000, relayRequest),
  'answers a page in place of data': (_, answer) =>
    void answer
      .writeHead(200, { 'content-type': 'text/html' })
      .end('<h1>Welcome to the proxy</h1>'),
  'ends its answers half-way': (_, __, relayRequest) => relayRequest({ keptShare: 0.5 }),
  'sends its answers byte by byte': (_, __, relayRequest) => relayRequest({ sliceMs: 250 }),
  'answers 200 MB': (_, answer) => sendHuge(answer),
} satisfies Record<string, HandleRequest>

export type PlatformFault = keyof typeof platformFaults

const mebibyte = 1024 * 1024

function sendHuge(answer: ServerResponse): void {
  answer.writeHead(200, { 'content-type': 'application/json' })
  answer.write('{"code":200,"result":"')
  const piece = Buffer.alloc(mebibyte, 'x')
  let left = 200
  const send = () => {
    while (left > 0 && !answer.destroyed) {
      left -= 1
      if (!answer.write(piece)) return void answer.once('drain', send)
    }
    answer.end('"}')
  }
  send()
}

/** Stands between the page server and its platform, and fails as it is told. */
export async function startFaultyPlatform(platformUrl: string) {
  let fault: PlatformFault | null = null
  const server = createServer((incoming, answer) => {
    const relayRequest: RelayRequest = (how = {}) => relay(platformUrl, incoming, answer, how)
    if (fault) platformFaults[fault](incoming, answer, relayRequest)
    else relayRequest()
  })
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** `null` heals it. What hangs then is let go of, as a platform that restarts does. */
    failWith(next: PlatformFault | null) {
      fault = next
      if (!next) server.closeAllConnections()
    },
    async close() {
      server.closeAllConnections()
      await new Promise(done => server.close(done))
    },
  }
}

function relay(
  platformUrl: string,
  incoming: IncomingMessage,
  answer: ServerResponse,
  { sliceMs, keptShare = 1 }: { sliceMs?: number; keptShare?: number },
): void {
  const { method, url, headers } = incoming
  const outgoing = request(platformUrl + url, { method, headers, agent: false }, async reply => {
    const body = Buffer.concat(await reply.toArray())
    const whole = { ...reply.headers, 'content-length': String(body.length) }
    delete (whole as Record<string, unknown>)['transfer-encoding']
    answer.writeHead(reply.statusCode ?? 502, whole)
    const kept = body.subarray(0, Math.ceil(body.length * keptShare))
    if (sliceMs === undefined) answer.write(kept)
    else await sendSlowly(kept, answer, sliceMs)
    if (kept.length < body.length) answer.destroy()
    else answer.end()
  })
  outgoing.on('error', () => answer.destroy())
  answer.on('close', () => outgoing.destroy())
  incoming.pipe(outgoing)
}

async function sendSlowly(body: Buffer, answer: ServerResponse, everyMs: number): Promise<void> {
  for (let at = 0; at < body.length && !answer.destroyed; at += 1) {
    answer.write(body.subarray(at, at + 1))
    await delay(everyMs)
  }
}
