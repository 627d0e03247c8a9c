import { type RequestHandler, Router } from 'express'
import { sendResult } from '../http/answer.ts'
import {
  createPhotoBodyParser,
  getPhotoBytes,
  handleOversizedPhotoError,
} from '../images/photo-body.ts'
import { createRateLimitHandler } from '../limits/limit-calls.ts'
import type { RateLimiter } from '../limits/limiter.ts'
import type { BuyerOrder } from './buyer-orders.ts'
import type { BuyerOrderFinder } from './own-order-routes.ts'
import type { ReturnPhotoService } from './return-photo-service.ts'

/** A shopper adds a handful, and perhaps others in their place. */
const adding = { name: 'return photo', n: 60, windowMs: 10 * 60 * 1000 }
const reading = { name: 'return photos read', n: 600, windowMs: 10 * 60 * 1000 }

export type ReturnPhotoRoutesOptions = {
  photos: ReturnPhotoService
  limiter: RateLimiter
  path: string
  find: BuyerOrderFinder
  /** Lets a call begin once its body is read. */
  admit: RequestHandler
}

/**
 * Photos that go with a request to return (docs/api/users.md#photos-of-a-return). They are read by
 * who may read the order and by nobody else: no address leads to one without a token, and nothing
 * is kept by caches. Mounted before bodies are read as JSON: only who proves that the order is
 * theirs may send megabytes.
 */
export function createReturnPhotoRoutes(options: ReturnPhotoRoutesOptions): Router {
  const { photos, limiter, path, find, admit } = options
  const router = Router()
  const ofItsBuyer: RequestHandler = async (request, response, next) => {
    response.set('cache-control', 'private, no-store')
    const own = await find(request)
    if (!own.ok) return sendResult(response, own)
    response.locals.own = own.value
    next()
  }
  const own = (locals: Record<string, unknown>) => locals.own as BuyerOrder

  router.post(
    path,
    createRateLimitHandler(limiter, adding),
    ofItsBuyer,
    createPhotoBodyParser(),
    admit,
    async (request, response) => {
      sendResult(response, await photos.add(own(response.locals), getPhotoBytes(request)))
    },
  )
  router.use(path, handleOversizedPhotoError)

  router.get(
    `${path}/:photoId`,
    createRateLimitHandler(limiter, reading),
    admit,
    ofItsBuyer,
    async (request, response) => {
      sendResult(response, await photos.read(own(response.locals), String(request.params.photoId)))
    },
  )

  router.delete(
    `${path}/:photoId`,
    createRateLimitHandler(limiter, adding),
    admit,
    ofItsBuyer,
    async (request, response) => {
      sendResult(
        response,
        await photos.remove(own(response.locals), String(request.params.photoId)),
      )
    },
  )

  return router
}
