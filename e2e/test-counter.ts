import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A call of the page to its tag: the counter's number, a method, what goes with it. */
type CounterCall = [id: number, method: string, ...given: unknown[]]

export type TestCounter = {
  /** For `METRICA_URL`. */
  url: string
  told: CounterCall[]
  /** How often the tag was asked for. */
  tags(): number
  /** The tag is answered with an error from now on. */
  fail(): void
  close(): Promise<void>
}

/**
 * A stand-in for Yandex Metrica, which it is not: its tag takes over the queue of calls and the
 * list of goods as the vendor's documentation describes, and tells this server of each.
 */
export async function startTestCounter(): Promise<TestCounter> {
  const told: CounterCall[] = []
  let tags = 0
  let isFailing = false
  const server = createServer((request, response) => {
    response.setHeader('access-control-allow-origin', '*')
    if (request.url === '/metrika/tag.js') {
      tags += 1
      if (isFailing) response.writeHead(503).end()
      else response.setHeader('content-type', 'text/javascript').end(`(${runTag})()`)
      return
    }
    let body = ''
    request.on('data', part => {
      body += part
    })
    request.on('end', () => {
      if (body) told.push(JSON.parse(body))
      response.end()
    })
  })
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    told,
    tags: () => tags,
    fail() {
      isFailing = true
    },
    async close() {
      server.closeAllConnections()
      await new Promise(done => server.close(done))
    },
  }
}

/** Runs in the page. */
function runTag(): void {
  type CounterProduct = unknown[]
  type Call = [id: number, method: string, options?: { ecommerce?: CounterProduct }]
  const page = window as Window & { ym?: { a?: Call[] } }
  const { origin } = new URL(
    document.querySelector<HTMLScriptElement>('script[src$="/tag.js"]')?.src ?? '',
  )
  const tell = (call: unknown) =>
    void fetch(`${origin}/watch`, { method: 'POST', keepalive: true, body: JSON.stringify(call) })
  const take = (...call: Call) => {
    tell(call)
    const goods = call[1] === 'init' && call[2]?.ecommerce
    if (!goods) return
    const recordProduct = (one: unknown) => tell([call[0], 'ecommerce', one, location.href])
    for (const one of goods.splice(0)) recordProduct(one)
    goods.push = (...more) => {
      for (const one of more) recordProduct(one)
      return 0
    }
  }
  const queued = page.ym?.a ?? []
  Object.assign(page, { ym: take })
  // biome-ignore lint/suspicious/noDocumentCookie: as the tag that it stands for.
  document.cookie = '_ym_uid=1; path=/'
  for (const call of queued) take(...call)
}
