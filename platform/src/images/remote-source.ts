import { get as getHttp, type IncomingMessage } from 'node:http'
import { get as getHttps } from 'node:https'
import { isIP } from 'node:net'
import type { PictureSource } from './picture-source.ts'
import { lookUpPublicIpAddress } from './public-address.ts'

const maxBytes = 10 * 1024 * 1024
const patienceMs = 5_000

/** The other host has no such picture for us. */
export class UnreachablePictureError extends Error {}

export type RemotePictureOptions = { lookup?: typeof lookUpPublicIpAddress }

/**
 * A picture on one of the hosts (`host` or `host:port`) the operator names. Undefined for any
 * other. It is taken for unchanged as long as it is kept.
 */
export function createRemotePictureSource(
  url: string,
  hosts: readonly string[],
  { lookup = lookUpPublicIpAddress }: RemotePictureOptions = {},
): PictureSource | undefined {
  const place = URL.parse(url)
  if (!place || !/^https?:$/.test(place.protocol) || place.username || place.password) return
  // An address written as a number is never looked up, so nobody would check it.
  if (!hosts.includes(place.host) || isIP(place.hostname.replace(/^\[|\]$/g, ''))) return
  place.hash = ''
  return { name: place.href, read: () => download(place, lookup) }
}

async function download(place: URL, lookup: typeof lookUpPublicIpAddress): Promise<Buffer> {
  const signal = AbortSignal.timeout(patienceMs)
  try {
    const reply = await new Promise<IncomingMessage>((resolve, reject) => {
      const get = place.protocol === 'https:' ? getHttps : getHttp
      const options = { lookup, signal, agent: false, headers: { accept: 'image/*' } } as const
      get(place, options, resolve).on('error', reject)
    })
    return await body(reply)
  } catch (error) {
    throw new UnreachablePictureError('It cannot be downloaded', { cause: error })
  }
}

/** A redirect is no picture: it could lead anywhere. */
async function body(reply: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  let bytes = 0
  try {
    if (reply.statusCode !== 200) throw new Error(`Status ${reply.statusCode}`)
    for await (const chunk of reply) {
      bytes += chunk.length
      if (bytes > maxBytes) throw new Error('Too large')
      chunks.push(chunk)
    }
    return Buffer.concat(chunks)
  } finally {
    reply.destroy()
  }
}
