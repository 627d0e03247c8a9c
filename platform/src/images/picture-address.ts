import type { Request } from 'express'

const largest = 1024

export type PictureAction = 'resize' | 'fit' | 'identify'

/** What a request asks for. An empty `path` asks for the placeholder. */
export type RequestedPicture = {
  width: number
  height: number
  action: PictureAction
  path: string
}

const usage =
  'Please provide following parameters: /img/<type>/<width>/<height>/<action:fit,resize,identify>/<relative_url>'
const wrongMeasure = `Width and height must have a value between 0 and ${largest}`

/**
 * `/{w}/{h}/{action}/{path}`, or the same as `?width=&height=&action=&url=`; else what is wrong.
 */
export function parsePictureUrl({
  path,
  query,
}: Pick<Request, 'path' | 'query'>): RequestedPicture | string {
  const { url, width = '0', height = '0', action = 'resize' } = query
  const parts =
    typeof url === 'string'
      ? [width, height, action, url]
      : /^\/([^/]+)\/([^/]+)\/([^/]+)(?:\/(.*))?$/.exec(path)?.slice(1)
  if (!parts) return usage
  const [wide, high, does, given = ''] = parts.map(part => part ?? '')
  if (does !== 'resize' && does !== 'fit' && does !== 'identify') return usage
  if (!isMeasure(wide) || !isMeasure(high)) return wrongMeasure
  const plain = typeof url === 'string' ? url : decoded(String(given))
  if (plain === undefined) return usage
  return { width: Number(wide), height: Number(high), action: does, path: plain }
}

function isMeasure(text: unknown): text is string {
  return typeof text === 'string' && /^\d{1,4}$/.test(text) && Number(text) <= largest
}

function decoded(path: string): string | undefined {
  try {
    return decodeURIComponent(path)
  } catch {
    // `%` that encodes nothing: no picture has such a path.
    return undefined
  }
}
