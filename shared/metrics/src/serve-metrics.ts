import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export type MetricsServerOptions = {
  host: string
  port: number
  /** All there is now, in the text form of Prometheus. */
  read(): Promise<string>
  onError(where: string, error: unknown): void
}

export interface MetricsServer {
  port: number
  close(): Promise<void>
}

const textFormat = 'text/plain; version=0.0.4; charset=utf-8'

/**
 * `/metrics` on a port of its own: whoever reaches the shop's port cannot ask for them.
 *
 * @throws where the port is taken.
 */
export async function serveMetrics(options: MetricsServerOptions): Promise<MetricsServer> {
  const { host, port, read, onError } = options
  const server = createServer(async (request, response) => {
    if (request.url?.split('?')[0] !== '/metrics') return void response.writeHead(404).end()
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      return void response.writeHead(405, { allow: 'GET' }).end()
    }
    try {
      const text = await read()
      response.writeHead(200, { 'content-type': textFormat, 'cache-control': 'no-store' })
      response.end(request.method === 'HEAD' ? undefined : text)
    } catch (error) {
      onError('metrics', error)
      response.writeHead(500).end()
    }
  })
  server.listen(port, host)
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    async close() {
      server.closeAllConnections()
      await new Promise(done => server.close(done))
    },
  }
}
