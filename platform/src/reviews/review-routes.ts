import { reviewRequestSchema } from '@vitrina/contract'
import { Router } from 'express'
import type { CustomerService } from '../customers/customers.ts'
import { readRequestToken } from '../customers/request-token.ts'
import { sendEnvelope, sendResult, toValidationErrors } from '../http/answer.ts'
import { readIdempotencyKey } from '../http/idempotency-key.ts'
import { parseInput } from '../http/parse-input.ts'
import { createRateLimitHandler } from '../limits/limit-calls.ts'
import type { RateLimiter } from '../limits/limiter.ts'
import type { StoreViews } from '../store-views/store-views.ts'
import type { ReviewService } from './reviews.ts'

const writing = { name: 'review', n: 20, windowMs: 10 * 60 * 1000 }

/**
 * Writing reviews (docs/api/content.md#reviews). They are read by catalogue search, once approved.
 * Whose a review is, the token says; one that has run out is refused, so that no review is lost to
 * its author.
 */
export function createReviewRoutes(
  reviews: ReviewService,
  customers: Pick<CustomerService, 'signedIn'>,
  limiter: RateLimiter,
  storeViews: Pick<StoreViews, 'of'>,
): Router {
  const router = Router()

  router.post('/create', createRateLimitHandler(limiter, writing), async (request, response) => {
    const given = request.body?.review
    if (given === undefined || given === null) {
      return sendEnvelope(response, 500, 'No review element provided within the request body')
    }
    const review = parseInput(reviewRequestSchema, given)
    if (!review.success) return sendEnvelope(response, 500, toValidationErrors(review.error))
    const key = readIdempotencyKey(request)
    if (!key.ok) return sendResult(response, key)
    const token = readRequestToken(request)
    const customer = token === undefined ? undefined : await customers.signedIn(token)
    if (customer && !customer.ok) return sendResult(response, customer)
    const { storeId } = storeViews.of(request)
    const author = { customerId: customer?.value.id, storeId }
    sendResult(response, await reviews.create(review.data, key.value, author))
  })

  return router
}
