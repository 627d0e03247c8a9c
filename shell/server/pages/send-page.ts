import { constants, createBrotliCompress, createGzip } from 'node:zlib'
import type { Request, Response } from 'express'

/** Sends a page that is there whole, compressed as the browser likes. */
export function sendPage(request: Request, response: Response, html: Buffer): void {
  const compressor = compressorFor(request)
  if (!compressor) return void response.end(html)
  const { encoding, stream } = compressor
  response.set('content-encoding', encoding)
  response.on('close', () => stream.destroy())
  stream.pipe(response)
  stream.end(html)
}

function compressorFor(request: Request) {
  switch (request.acceptsEncodings('br', 'gzip')) {
    case 'br':
      return {
        encoding: 'br',
        stream: createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
      }
    case 'gzip':
      return { encoding: 'gzip', stream: createGzip({ level: 5 }) }
    default:
      return null
  }
}
