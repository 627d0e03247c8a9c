import { reviewRequestSchema, reviewSchema } from '@vitrina/contract'
import { z } from 'zod'
import { documentProblems, documentRefusal, documentSuccess } from '../answers.ts'
import type { ApiCall } from '../call.ts'

const review = {
  product_id: 1500,
  title: 'Тёплый',
  detail: 'Ношу вторую зиму, не скатался',
  nickname: 'Анна',
  review_entity: 'product' as const,
  fit: 'true_to_size' as const,
  bought_size: 646,
}

/** See docs/api/content.md#reviews. */
export const reviewCalls: readonly ApiCall[] = [
  {
    id: 'createReview',
    method: 'post',
    path: '/api/review/create',
    tag: 'Reviews',
    summary: 'Write a review',
    description:
      'It waits for the shop to approve it. Approved ones are found by search in the entity `review`. Whoever is signed in finds it among their own; `customer_id` is not believed. `bought_size` is the id of an option; one the product does not come in is left out.',
    token: 'read',
    repeatable: true,
    limited: true,
    body: { schema: z.object({ review: reviewRequestSchema }), example: { review } },
    answers: [
      documentSuccess(reviewSchema, {
        example: {
          ...review,
          id: 10,
          review_status: 2,
          ratings: [],
          created_at: '2026-03-02 09:00:00',
        },
      }),
      documentRefusal(400, 'An Idempotency-Key has at most 200 characters'),
      documentRefusal(401, 'Войдите, чтобы продолжить'),
      documentRefusal(404, 'Такого товара нет'),
      documentRefusal(409, 'This Idempotency-Key was used for another request'),
      documentProblems(500, 'The review is not filled in right'),
      documentRefusal(500, 'No review element provided within the request body'),
    ],
  },
]
