import { reviewRequestSchema } from '@vitrina/contract'
import { Router } from 'express'
import { answer, listProblems, send } from '../http/answer.ts'
import { idempotencyKey } from '../http/idempotency-key.ts'
import { limited } from '../limits/limited.ts'
import type { Limiter } from '../limits/limiter.ts'
import type { Reviews } from './reviews.ts'

const writing = { name: 'review', n: 20, windowMs: 10 * 60 * 1000 }

/** Writing reviews (contract §7.1). They are read by catalogue search, once approved. */
export function reviewRoutes(reviews: Reviews, limiter: Limiter): Router {
  const router = Router()

  router.post('/create', limited(limiter, writing), async (request, response) => {
    const given = request.body?.review
    if (given === undefined || given === null) {
      return send(response, 500, 'No review element provided within the request body')
    }
    const review = reviewRequestSchema.safeParse(given)
    if (!review.success) return send(response, 500, listProblems(review.error))
    const key = idempotencyKey(request)
    if (!key.ok) return answer(response, key)
    answer(response, await reviews.create(review.data, key.value))
  })

  return router
}
