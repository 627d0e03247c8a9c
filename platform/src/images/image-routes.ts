import { type Request, Router } from 'express'
import { send } from '../http/answer.ts'
import { mediaFile } from './media-file.ts'
import type { PictureRequest, Pictures } from './pictures.ts'

const usage =
  'Please provide following parameters: /img/<type>/<width>/<height>/<action:fit,resize,identify>/<relative_url>'
const largest = 1024
const year = 'public, max-age=31557600, immutable'

/** Pictures of the media folder (contract §11). A size asked for goes up to the next of a few. */
export function imageRoutes(pictures: Pictures, mediaFolder: string): Router {
  const router = Router()

  router.all(/^/, async (request, response) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.set('allow', 'GET').status(405).type('text').send('Method Not Allowed')
      return
    }
    const asked = readPath(request)
    if (!asked) return send(response, 400, usage)
    const { width, height, action, path } = asked
    if (![width, height].every(isMeasure)) {
      return send(response, 400, `Width and height must have a value between 0 and ${largest}`)
    }
    const file = await mediaFile(mediaFolder, path)
    if (file === 'missing') return send(response, 404, 'There is no such picture')
    if ('refused' in file) return send(response, 400, file.refused)
    if (action === 'identify') {
      response.json(await pictures.identify(file.found))
      return
    }
    const picture = await pictures.get({
      file: file.found,
      width,
      height,
      fit: action === 'fit' && width && height ? 'cover' : 'inside',
      format: formatFor(request),
    })
    if (picture === 'busy') {
      response.set({ 'cache-control': 'no-store', 'retry-after': '2' })
      return send(response, 503, 'Too many pictures are being made. Try again')
    }
    response.set({ 'cache-control': year, vary: 'Accept', etag: picture.etag })
    if (request.get('if-none-match') === picture.etag) {
      response.status(304).end()
      return
    }
    response.type(picture.contentType).send(picture.bytes)
  })

  return router
}

type Asked = { width: number; height: number; action: 'resize' | 'fit' | 'identify'; path: string }

/** `/{w}/{h}/{action}/{path}`, or the same as `?width=&height=&action=&url=`. */
function readPath(request: Request): Asked | null {
  const { url, width, height, action = 'resize' } = request.query
  const parts =
    typeof url === 'string'
      ? [width ?? '0', height ?? '0', action, url]
      : (/^\/([^/]+)\/([^/]+)\/([^/]+)\/(.+)$/.exec(request.path)?.slice(1) ?? [])
  const [wide, high, does, encoded] = parts.map(String)
  if (does !== 'resize' && does !== 'fit' && does !== 'identify') return null
  const path = decoded(encoded ?? '')
  if (!path) return null
  return { width: Number(wide), height: Number(high), action: does, path }
}

function decoded(path: string): string | null {
  try {
    return decodeURIComponent(path)
  } catch {
    // `%` that encodes nothing: no picture has such a path.
    return null
  }
}

function isMeasure(measure: number): boolean {
  return Number.isInteger(measure) && measure >= 0 && measure <= largest
}

function formatFor(request: Request): PictureRequest['format'] {
  return request.get('accept')?.includes('image/webp') ? 'webp' : 'jpeg'
}
