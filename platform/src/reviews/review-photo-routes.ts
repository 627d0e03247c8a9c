import { reviewPhotoRemovalSchema } from '@vitrina/contract'
import { succeed } from '@vitrina/domain'
import { type Request, type RequestHandler, type Response, Router } from 'express'
import type { Kysely } from 'kysely'
import { createInvalidInputRefusal, createNotFoundRefusal, sendResult } from '../http/answer.ts'
import { parseInput } from '../http/parse-input.ts'
import {
  createPhotoBodyParser,
  getPhotoBytes,
  handleOversizedPhotoError,
} from '../images/photo-body.ts'
import { createRateLimitHandler } from '../limits/limit-calls.ts'
import type { RateLimiter } from '../limits/limiter.ts'
import type { Tables } from '../store/tables.ts'
import type { ReviewPhotoService } from './review-photo-service.ts'
import { approvedReviewStatus } from './review-rows.ts'

/** A shopper adds three, and perhaps others in their place. */
const adding = { name: 'review photo', n: 30, windowMs: 10 * 60 * 1000 }

/**
 * Adding a photo to a review that is being written (docs/api/content.md#photos-of-a-review).
 * Mounted before bodies are read as JSON.
 */
export function createReviewPhotoUploadRoutes(
  photos: ReviewPhotoService,
  limiter: RateLimiter,
  /** Lets a call begin once its body is read. */
  admit: RequestHandler,
): Router {
  const router = Router()
  router.post(
    '/',
    createRateLimitHandler(limiter, adding),
    createPhotoBodyParser(),
    admit,
    async (request, response) => {
      response.set('cache-control', 'private, no-store')
      sendResult(response, await photos.add(getPhotoBytes(request)))
    },
  )
  router.use('/', handleOversizedPhotoError)
  return router
}

/** Reading photos of reviews, and removing one that was not sent. */
export function createReviewPhotoRoutes(db: Kysely<Tables>, limiter: RateLimiter): Router {
  const router = Router()

  router.post('/remove', createRateLimitHandler(limiter, adding), async (request, response) => {
    const given = parseInput(reviewPhotoRemovalSchema, request.body)
    if (!given.success) return sendResult(response, createInvalidInputRefusal(given.error))
    await db.deleteFrom('review_photo').where('upload_key', '=', given.data.key).execute()
    sendResult(response, succeed(true as const))
  })

  router.get('/:photoId', readPhotoOf(db, 'bytes'))
  router.get('/:photoId/thumbnail', readPhotoOf(db, 'thumbnail'))
  return router
}

/**
 * Only of a review that everybody may read. It is asked for anew each time it is shown: what the
 * shop takes back, or its author deletes, is gone from every page at once.
 */
function readPhotoOf(db: Kysely<Tables>, size: 'bytes' | 'thumbnail'): RequestHandler {
  return async (request: Request, response: Response) => {
    response.set('cache-control', 'no-cache')
    const found = await db
      .selectFrom('review_photo')
      .innerJoin('review', 'review.id', 'review_photo.review_id')
      .select(`review_photo.${size} as webp`)
      .where('review_photo.id', '=', parseId(String(request.params.photoId)))
      .where('review.status', '=', approvedReviewStatus)
      .executeTakeFirst()
    if (!found) return sendResult(response, createNotFoundRefusal('Такого снимка нет'))
    // The bytes of one id never change: who has them need not have them again.
    response.set('etag', `"${request.params.photoId}-${size}"`)
    response.type('image/webp').send(Buffer.from(found.webp))
  }
}

/** What is no id names no photo: ids begin at 1. */
function parseId(text: string): string {
  return /^\d{1,18}$/.test(text) ? text : '0'
}
