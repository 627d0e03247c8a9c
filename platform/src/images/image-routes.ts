import { fail } from '@vitrina/domain'
import { type Request, type Response, Router } from 'express'
import { sendEnvelope, sendResult } from '../http/answer.ts'
import { getClientRateLimitKey } from '../limits/client-address.ts'
import type { RateLimiter } from '../limits/limiter.ts'
import { type MediaStore, MediaUnavailableError } from './media-store.ts'
import { parsePictureUrl, type RequestedPicture } from './picture-address.ts'
import { choosePictureFormat } from './picture-format.ts'
import type { PictureSource } from './picture-source.ts'
import { type PictureService, UnreadablePictureError } from './pictures.ts'
import { placeholderPicture } from './placeholder.ts'
import { sendServiceUnavailable } from './refuse-for-now.ts'
import {
  createRemotePictureSource,
  type RemotePictureOptions,
  UnreachablePictureError,
} from './remote-source.ts'

const year = 'public, max-age=31557600, immutable'
const day = 'public, max-age=86400'
/** A picture that is lost may be found again. */
const minute = 'public, max-age=60'

/** New pictures an address may have made: as many as the machine makes, all day. */
const making = { n: 600, windowMs: 60_000 }

export type ImageRoutesOptions = {
  pictures: PictureService
  media: MediaStore
  limiter: RateLimiter
  /** Other hosts whose pictures may be shown. */
  hosts?: readonly string[]
  remote?: RemotePictureOptions
}

/**
 * Pictures of the media store and of named hosts (docs/api/products.md#pictures). A size asked for
 * goes up to the next of a few.
 */
export function createImageRoutes(options: ImageRoutesOptions): Router {
  const { pictures, limiter } = options
  const router = Router()

  router.all(/^/, async (request, response) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.set('allow', 'GET').status(405).type('text').send('Method Not Allowed')
      return
    }
    const asked = parsePictureUrl(request)
    if (typeof asked === 'string') return sendEnvelope(response, 400, asked)
    try {
      const source = await findSource(asked.path, options)
      if (source === 'missing') return await encodePlaceholder(request, response, asked)
      if (typeof source === 'string') return sendEnvelope(response, 400, source)
      if (asked.action === 'identify') {
        response.set('cache-control', day).json(await pictures.identify(source))
        return
      }
      await show(request, response, asked, source)
    } catch (error) {
      if (error instanceof UnreadablePictureError)
        return sendEnvelope(response, 400, 'Unsupported file type')
      if (error instanceof UnreachablePictureError)
        return await encodePlaceholder(request, response, asked)
      if (error instanceof MediaUnavailableError)
        return sendServiceUnavailable(response, 'Pictures cannot be read now. Try again')
      throw error
    }
  })

  return router

  /**
   * An <img> shows a picture whatever the status of its answer: the placeholder stands there at
   * once, and not a torn frame. Whoever asks for anything gets the sentence.
   */
  async function encodePlaceholder(
    request: Request,
    response: Response,
    asked: RequestedPicture,
  ): Promise<void> {
    const isShown = asked.action !== 'identify' && /\bimage\//.test(request.get('accept') ?? '')
    if (!isShown) return sendEnvelope(response, 400, describeUnreachable(asked.path))
    response.status(400)
    await show(request, response, asked, placeholderPicture, minute)
  }

  async function show(
    request: Request,
    response: Response,
    { width, height, action, path }: RequestedPicture,
    source: PictureSource,
    cache = source === placeholderPicture ? day : year,
  ): Promise<void> {
    const format = choosePictureFormat(request.get('accept') ?? '', path)
    const fit = action === 'fit' && width && height ? 'cover' : 'inside'
    const { n, windowMs } = making
    const picture = await pictures.get({ source, width, height, fit, format }, () =>
      limiter.take(`picture ${getClientRateLimitKey(request.ip)}`, n, windowMs),
    )
    if (picture === 'busy') {
      return sendServiceUnavailable(response, 'Too many pictures are being made. Try again')
    }
    if ('refused' in picture) return sendResult(response, fail(picture.refused))
    response.set({ 'cache-control': cache, vary: 'Accept', etag: picture.etag })
    if (request.fresh) {
      response.status(304).end()
      return
    }
    response.type(picture.contentType).send(picture.bytes)
  }
}

async function findSource(
  path: string,
  { media, hosts = [], remote }: ImageRoutesOptions,
): Promise<PictureSource | string> {
  if (/^\/*$/.test(path) || path.includes('no_selection')) return placeholderPicture
  if (/^[a-z][a-z+.-]*:|^\/\//i.test(path)) {
    return createRemotePictureSource(path, hosts, remote) ?? 'Host is not allowed'
  }
  const file = await media.find(path)
  if (file === 'missing') return file
  return 'refused' in file ? file.refused : file.found.source
}

function describeUnreachable(path: string): string {
  return `Unable to download the requested image ${path.slice(0, 200)}`
}
