import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Request, Response } from 'express'

const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)

/**
 * Sends a page that is there whole, compressed as the browser likes, in one piece: each piece would
 * be written, and read by the front process, for itself.
 */
export async function sendPage(request: Request, response: Response, html: Buffer): Promise<void> {
  const encoding = encodingFor(request)
  const body = await packed(html, encoding)
  if (response.closed) return
  if (encoding !== 'identity') response.set('content-encoding', encoding)
  response.set('content-length', String(body.length)).end(body)
}

type Encoding = 'br' | 'gzip' | 'identity'

/** Browsers name gzip first. Of 190 kB it leaves 33, Brotli 31 in the same time. */
function encodingFor(request: Request): Encoding {
  if (request.acceptsEncodings('br')) return 'br'
  return request.acceptsEncodings('gzip') ? 'gzip' : 'identity'
}

function packed(html: Buffer, encoding: Encoding): Promise<Buffer> | Buffer {
  if (encoding === 'gzip') return toGzip(html, { level: 5 })
  if (encoding === 'identity') return html
  const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT } = constants
  // For one reader: what is kept for many is packed better (page-cache/cached-page.ts).
  return toBrotli(html, {
    params: { [BROTLI_PARAM_QUALITY]: 4, [BROTLI_PARAM_SIZE_HINT]: html.length },
  })
}
