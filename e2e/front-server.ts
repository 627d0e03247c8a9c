import { once } from 'node:events'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export type ProxyServer = {
  readonly url: string
  /** Answers everything with 503 in the shop's place. */
  isOutOfOrder: boolean
  /** Hands out a service worker of another release, whose shell no page has yet. */
  hasNewWorker: boolean
  /** Paths that it was asked for, in their order. */
  readonly asked: string[]
  close(): Promise<void>
}

/** A server before the shop, as a balancer is, which a journey may have fail or release. */
export async function startProxyServer(shopUrl: string): Promise<ProxyServer> {
  const server = createServer((asked, answer) => {
    front.asked.push(asked.url ?? '')
    if (front.isOutOfOrder) answer.writeHead(503, { 'content-type': 'text/plain' }).end('Closed')
    else if (front.hasNewWorker && asked.url === '/service-worker.js')
      serveNewWorker(answer).catch(error => answer.destroy(error))
    else relay(asked, answer)
  }).listen(0)
  await once(server, 'listening')

  function relay(asked: IncomingMessage, answer: ServerResponse): void {
    const { method, headers, url } = asked
    const relayed = request(`${shopUrl}${url}`, { method, headers }, answered => {
      answer.writeHead(answered.statusCode ?? 502, answered.headers)
      answered.pipe(answer)
    })
    relayed.on('error', () => answer.destroy())
    asked.pipe(relayed)
  }

  async function serveNewWorker(answer: ServerResponse): Promise<void> {
    const worker = await (await fetch(`${shopUrl}/service-worker.js`)).text()
    answer.writeHead(200, { 'content-type': 'text/javascript', 'cache-control': 'no-cache' })
    answer.end(worker.replace(/\/assets\/shell\.main\.[0-9a-f]+\.js/, '/favicon.svg'))
  }

  const front: ProxyServer = {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    isOutOfOrder: false,
    hasNewWorker: false,
    asked: [],
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
  return front
}
