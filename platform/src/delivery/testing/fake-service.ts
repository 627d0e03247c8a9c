import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

export type FakeServiceCall = { path: string; headers: IncomingHttpHeaders; body: string }
/** `never`: the connection stays open without a word. */
export type FakeServiceAnswer = { status?: number; body: unknown } | 'never'

type FindAnswer = (call: FakeServiceCall) => FakeServiceAnswer | Promise<FakeServiceAnswer>

/** Stands where a service of others would: an HTTP server that answers as a test says. */
export type FakeService = {
  url: string
  calls: FakeServiceCall[]
  /** How paths that begin so are answered; the latest that fits counts. */
  answer(path: string, answer: FakeServiceAnswer | FindAnswer): void
  count(path: string): number
  close(): Promise<void>
}

export async function startFakeService(): Promise<FakeService> {
  const calls: FakeServiceCall[] = []
  const answers: [string, FindAnswer][] = []
  const server = createServer(async (request, response) => {
    const call = { path: request.url ?? '', headers: request.headers, body: await text(request) }
    calls.push(call)
    const find = answers.findLast(([path]) => decodeURI(call.path).startsWith(path))?.[1]
    const answer = (await find?.(call)) ?? { status: 404, body: {} }
    if (answer === 'never') return
    const { status = 200, body } = answer
    response.writeHead(status, { 'content-type': 'application/json' })
    response.end(typeof body === 'string' ? body : JSON.stringify(body))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls,
    answer: (path, answer) =>
      void answers.push([path, typeof answer === 'function' ? answer : () => answer]),
    count: path => calls.filter(call => decodeURI(call.path).startsWith(path)).length,
    async close() {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}
