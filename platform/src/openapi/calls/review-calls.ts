import {
  addedReviewPhotoSchema,
  reviewPhotoRemovalSchema,
  reviewRequestSchema,
  reviewSchema,
} from '@vitrina/contract'
import { acceptedPhotoTypes } from '@vitrina/domain'
import { z } from 'zod'
import { documentRefusal, documentSuccess, documentValidationRefusal } from '../answers.ts'
import type { ApiCall } from '../call.ts'
import { documentPathParameter } from '../parameters.ts'

const review = {
  product_id: 1500,
  title: 'Тёплый',
  detail: 'Ношу вторую зиму, не скатался',
  nickname: 'Анна',
  review_entity: 'product' as const,
  fit: 'true_to_size' as const,
  bought_size: 646,
}

const photoKey = '3f6c0f5a9b7e4d21a8c65b0e9d1f4a77'

/** See docs/api/content.md#reviews. */
export const reviewCalls: readonly ApiCall[] = [
  {
    id: 'createReview',
    method: 'post',
    path: '/api/review/create',
    tag: 'Reviews',
    summary: 'Write a review',
    description:
      'It waits for the shop to approve it. Approved ones are found by search in the entity `review`. Whoever is signed in finds it among their own; `customer_id` is not believed. `bought_size` is the id of an option; one the product does not come in is left out. `photos` are keys of photos that were added before.',
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
      documentValidationRefusal(400, 'A photo that is gone by now'),
      documentRefusal(401, 'Войдите, чтобы продолжить'),
      documentRefusal(404, 'Такого товара нет'),
      documentRefusal(409, 'This Idempotency-Key was used for another request'),
      documentValidationRefusal(500, 'The review is not filled in right'),
      documentRefusal(500, 'No review element provided within the request body'),
    ],
  },
  {
    id: 'addReviewPhoto',
    method: 'post',
    path: '/api/review/photos',
    tag: 'Reviews',
    summary: 'Add a photo to a review that is being written',
    description:
      'The bytes of a JPEG, PNG or WebP, 8 MB at most, 200 pixels at least on each side. It is made anew without what a camera wrote beside it, and is gone in a day unless a review names its key.',
    limited: true,
    body: { schema: z.unknown(), contentTypes: acceptedPhotoTypes },
    answers: [
      documentSuccess(addedReviewPhotoSchema, {
        example: {
          key: photoKey,
          photo: 'data:image/webp;base64,UklGRg==',
          width: 1536,
          height: 2048,
        },
      }),
      documentValidationRefusal(400, 'No such picture, or one that is too large or too small'),
    ],
  },
  {
    id: 'removeReviewPhoto',
    method: 'post',
    path: '/api/review/photos/remove',
    tag: 'Reviews',
    summary: 'Remove a photo that was not sent yet',
    description: 'Repeats safely.',
    limited: true,
    body: { schema: reviewPhotoRemovalSchema, example: { key: photoKey } },
    answers: [
      documentSuccess(z.literal(true), { example: true }),
      documentValidationRefusal(400, 'No key'),
    ],
  },
  ...(['', '/thumbnail'] as const).map(
    (size): ApiCall => ({
      id: size === '' ? 'readReviewPhoto' : 'readReviewPhotoThumbnail',
      method: 'get',
      path: `/api/review/photos/{photoId}${size}`,
      tag: 'Reviews',
      summary: size === '' ? 'Read a photo of a review' : 'Read its thumbnail',
      description: 'Only of an approved review; caches have to ask each time.',
      parameters: [documentPathParameter('photoId', 'As the review says it', { example: '7' })],
      answers: [
        { status: 200, description: 'The picture', contentType: 'image/webp' },
        { status: 304, description: 'The one of `If-None-Match` still holds' },
        documentRefusal(404, 'Такого снимка нет'),
      ],
    }),
  ),
]
