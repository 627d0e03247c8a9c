import { createHash } from 'node:crypto'
import { createGunzip } from 'node:zlib'
import type { Request, Response } from 'express'

export type FeedRouteOptions = {
  /** Makes the whole feed, packed. */
  make(): Promise<Buffer>
  keepMs: number
  onError(where: string, error: unknown): void
  now?: () => number
}

type Kept = { packed: Buffer; tag: string; madeAtMs: number }

const retryAfterSeconds = 60

/**
 * `/feed.yml`, made at most once in `keepMs`, by the first who asks. Whoever asks for an old one
 * gets it while the next is made; with no feed at all the platform's absence is a 503.
 */
export function createFeedRoute({ make, keepMs, onError, now = Date.now }: FeedRouteOptions) {
  let kept: Kept | undefined
  let inFlight: Promise<Kept> | undefined

  async function renew(): Promise<Kept> {
    const packed = await make()
    const tag = `"${createHash('sha256').update(packed).digest('hex').slice(0, 32)}"`
    kept = { packed, tag, madeAtMs: now() }
    return kept
  }

  async function current(): Promise<Kept> {
    if (kept && now() - kept.madeAtMs < keepMs) return kept
    inFlight ??= renew().finally(() => {
      inFlight = undefined
    })
    if (!kept) return inFlight
    inFlight.catch(error => onError('product feed', error))
    return kept
  }

  return async (request: Request, response: Response): Promise<void> => {
    try {
      const { packed, tag, madeAtMs } = await current()
      response.set({
        'cache-control': 'public, max-age=300',
        'content-type': 'application/xml; charset=utf-8',
        'last-modified': new Date(madeAtMs).toUTCString(),
        etag: tag,
        vary: 'Accept-Encoding',
      })
      if (request.headers['if-none-match'] === tag) return void response.status(304).end()
      if (request.acceptsEncodings('gzip')) {
        response.set('content-encoding', 'gzip').end(packed)
        return
      }
      const unpacked = createGunzip()
      unpacked.pipe(response)
      unpacked.end(packed)
    } catch (error) {
      onError('product feed', error)
      response.status(503).set('retry-after', String(retryAfterSeconds))
      response.set('cache-control', 'no-store').type('text/plain').send('Service Unavailable')
    }
  }
}
