import { once } from 'node:events'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'

export type NetworkProxy = {
  /** What a browser takes as its proxy server. */
  readonly url: string
  /** Requests under way fail, and so does every one after them. */
  cut(): void
  restore(): void
  close(): Promise<void>
}

/**
 * The network of one browser. Playwright's `setOffline` ends with the page it was set for: one that
 * is being left has the network again for a moment, and a service worker that starts later was
 * never offline. This cuts off both, for as long as it says.
 */
export async function startNetworkProxy(): Promise<NetworkProxy> {
  let isCut = false
  const server = createServer((asked, answer) => {
    // A proxy is asked for whole addresses.
    const { method, headers, url = '' } = asked
    const relayed = request(url, { method, headers }, answered => {
      answer.writeHead(answered.statusCode ?? 502, answered.headers)
      answered.pipe(answer)
    })
    relayed.on('error', () => answer.destroy())
    answer.on('close', () => relayed.destroy())
    asked.pipe(relayed)
  })
  server.on('connection', socket => {
    if (isCut) socket.destroy()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    cut() {
      isCut = true
      server.closeAllConnections()
    },
    restore() {
      isCut = false
    },
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
