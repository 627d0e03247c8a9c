import { request } from 'node:http'

export type ServiceResponse = { status: number; text: string; cacheStatus: string }
export type ServiceRequestOptions = {
  method?: string
  body?: object
  key?: string
  /** The shopper's own address, one of this machine's. */
  from?: string
}

const maxStallMs = 40_000

/** One request on a connection of its own. Rejects where no whole answer comes. */
export function sendRequest(
  url: string,
  { method = 'GET', body, key, from = '127.0.0.1' }: ServiceRequestOptions = {},
): Promise<ServiceResponse> {
  const text = body && JSON.stringify(body)
  const headers = {
    'accept-language': 'ru',
    ...(text && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }),
    ...(key && { 'idempotency-key': key }),
  }
  const { promise, resolve, reject } = Promise.withResolvers<ServiceResponse>()
  const signal = AbortSignal.timeout(maxStallMs)
  const sent = request(
    url,
    { method, headers, localAddress: from, agent: false, signal },
    answer => {
      const chunks: Buffer[] = []
      answer.on('data', chunk => chunks.push(chunk))
      answer.on('error', reject)
      answer.on('end', () => {
        if (!answer.complete) return reject(new Error('the answer was cut'))
        const cacheStatus = String(answer.headers['cache-status'] ?? '')
        resolve({
          status: answer.statusCode ?? 0,
          text: Buffer.concat(chunks).toString('utf8'),
          cacheStatus,
        })
      })
    },
  )
  sent.on('error', reject)
  sent.end(text)
  return promise
}

/** A client address for each shopper: all of `127.0.0.0/8` is this machine. */
export function getShopperIpAddress(shopper: number): string {
  return `127.0.${1 + Math.floor(shopper / 200)}.${1 + (shopper % 200)}`
}
