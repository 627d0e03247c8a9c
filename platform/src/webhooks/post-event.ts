import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isIP } from 'node:net'
import { isPublicIpAddress, lookUpPublicIpAddress } from '../images/public-address.ts'

export type WebhookRequest = {
  url: string
  /** Whether it may lead into the shop's own network. */
  isInternal: boolean
  headers: Readonly<Record<string, string>>
  body: string
  timeoutMs: number
}

/**
 * Sends a body and waits for a status from 200 to 299. No redirect is followed: it could lead into
 * the shop's own network.
 *
 * @throws Error whose message says what happened, and nothing of what was sent.
 */
export async function postWebhook({ url, isInternal, headers, body, timeoutMs }: WebhookRequest) {
  const place = new URL(url)
  if (!isInternal) refuseInternalAddress(place)
  const request = place.protocol === 'https:' ? requestHttps : requestHttp
  const signal = AbortSignal.timeout(timeoutMs)
  const status = await new Promise<number>((resolve, reject) => {
    const options = {
      method: 'POST',
      headers: { ...headers, 'content-length': Buffer.byteLength(body) },
      agent: false,
      signal,
      ...(!isInternal && { lookup: lookUpPublicIpAddress }),
    }
    const sent = request(place, options, reply => {
      resolve(reply.statusCode ?? 0)
      // What it says is not asked for, however long it is.
      reply.destroy()
    })
    sent.on('error', () =>
      reject(new Error(signal.aborted ? `no answer within ${timeoutMs / 1_000} s` : 'not reached')),
    )
    sent.end(body)
  })
  if (status < 200 || status > 299) throw new Error(`answered with status ${status}`)
}

/** An address written as a number is never looked up, so nobody else would check it. */
function refuseInternalAddress({ hostname }: URL): void {
  const address = hostname.replace(/^\[|\]$/g, '')
  const family = isIP(address)
  if (family !== 0 && !isPublicIpAddress({ address, family }))
    throw new Error('not a public address')
}
