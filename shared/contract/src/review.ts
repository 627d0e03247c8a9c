import { maxReviewPhotos } from '@vitrina/domain'
import { z } from 'zod'
import { reviewFits, reviewSchema } from './catalog.ts'
import { tickedConsentsSchema } from './consent.ts'
import { createStoredTextSchema } from './stored-text.ts'

const required = (longest: number, message: string) =>
  createStoredTextSchema(longest).trim().min(1, message)

/**
 * A review as a shopper writes it (docs/api/content.md#reviews). Stars, the fit
 * and the size are the shop's own additions.
 */
export const reviewRequestSchema = z.object({
  product_id: z.int(),
  title: required(200, 'Напишите заголовок'),
  detail: required(5_000, 'Напишите отзыв'),
  /** A name in any script: «Анна», «O'Neill», «Жан-Пьер». */
  nickname: required(100, 'Укажите имя').regex(/\p{L}/u, 'В имени должна быть хотя бы одна буква'),
  review_entity: z.literal('product').default('product'),
  /** Anyone may write any number here, so it is not kept. */
  customer_id: z.int().nullish(),
  ratings: z
    .array(z.object({ rating_name: createStoredTextSchema(100), value: z.int().min(1).max(5) }))
    .max(1)
    .optional(),
  fit: z.enum(reviewFits).optional(),
  /** Id of the size's option: one of those that the product comes in. */
  bought_size: z.int().optional(),
  /** Keys of photos that were added before. */
  photos: z
    .array(z.string().min(1).max(100))
    .max(maxReviewPhotos, `Можно приложить до ${maxReviewPhotos} снимков`)
    .optional(),
  consents: tickedConsentsSchema,
})

/** A photo that was taken, not yet sent: a review names it by the key. */
export const addedReviewPhotoSchema = z
  .object({
    key: z.string().describe('A secret: who has it may send the photo, or remove it.'),
    photo: z.string().describe('A `data:` address of its thumbnail.'),
    width: z.int(),
    height: z.int(),
  })
  .meta({ id: 'AddedReviewPhoto' })
export type AddedReviewPhoto = z.infer<typeof addedReviewPhotoSchema>

export const reviewPhotoRemovalSchema = z.object({ key: z.string().min(1).max(100) })

/** What a customer wrote, with the product as long as the shop has it. */
export const ownReviewSchema = reviewSchema
  .extend({
    product: z
      .object({ sku: z.string(), name: z.string(), url_path: z.string() })
      .exactOptional()
      .describe('Absent once the product is gone.'),
  })
  .meta({ id: 'OwnReview' })
export type OwnReview = z.infer<typeof ownReviewSchema>

/** Newest first. A page beyond the end is the last page again. */
export const ownReviewsSchema = z
  .object({
    items: z.array(ownReviewSchema),
    search_criteria: z.object({ page_size: z.int(), current_page: z.int() }),
    total_count: z.int(),
  })
  .meta({ id: 'OwnReviews' })
export type OwnReviews = z.infer<typeof ownReviewsSchema>

export type ReviewRequest = z.input<typeof reviewRequestSchema>
