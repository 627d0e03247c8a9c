import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants, gzip } from 'node:zlib'

/** An answer of a render worker, as it is sent to all who ask for it. */
export type RenderedResponse = {
  status: number
  /** Those that are of the page itself, whoever asks and whenever. */
  headers: Readonly<Record<string, string>>
  /** Of the text, whatever it is packed in. */
  etag: string
  /** As Brotli packs it. */
  body: Buffer
}

/** A page that is whole and shows nobody's own. */
export type CachedPage = RenderedResponse & {
  /** The names of what it shows. */
  tags: readonly string[]
  cachedAtMs: number
  /** How long it is kept where nothing of it changes. */
  forMs: number
}

export type ContentEncoding = 'br' | 'gzip' | 'identity'

const compress = promisify(brotliCompress)
const decompress = promisify(brotliDecompress)
const zip = promisify(gzip)

/** Takes five milliseconds of another thread; each step higher takes twice as long for 2 %. */
export function compressPage(html: Buffer): Promise<Buffer> {
  return compress(html, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 5,
      [constants.BROTLI_PARAM_SIZE_HINT]: html.length,
    },
  })
}

export const decompressPage = (body: Buffer): Promise<Buffer> => decompress(body)

/** As the browser reads it. Nearly all read Brotli: the others wait until it is packed anew. */
export async function encodeBody(
  encoding: ContentEncoding,
  { body }: RenderedResponse,
): Promise<Buffer> {
  if (encoding === 'br') return body
  const html = await decompressPage(body)
  return encoding === 'gzip' ? zip(html, { level: 5 }) : html
}
