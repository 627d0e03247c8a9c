import type { PersonalData, ReviewPhoto } from '@vitrina/contract'
import { type Result, succeed } from '@vitrina/domain'
import type { Kysely } from 'kysely'
import { createRefusal, createValidationError, type Refusal } from '../http/answer.ts'
import type { Tables } from '../store/tables.ts'

/**
 * Gives a review the photos that were added under these keys, and answers what its readers are told
 * of them; `null` for none. One that is gone by now is refused, by its place.
 */
export async function attachPhotosToReview(
  trx: Kysely<Tables>,
  reviewId: number,
  keys: readonly string[],
): Promise<Result<ReviewPhoto[] | null, Refusal>> {
  const photos: ReviewPhoto[] = []
  for (const [index, key] of keys.entries()) {
    const sent = await trx
      .updateTable('review_photo')
      .set({ review_id: reviewId, upload_key: null })
      .where('upload_key', '=', key)
      .returning(['id', 'width', 'height'])
      .executeTakeFirst()
    if (!sent) {
      const message = 'Снимка больше нет: добавьте его ещё раз'
      return createRefusal(message, [createValidationError(`photos.${index}`, message, 'missing')])
    }
    photos.push({ ...sent, id: Number(sent.id) })
  }
  if (photos.length === 0) return succeed(null)
  await trx
    .updateTable('review')
    .set({ photos: JSON.stringify(photos) })
    .where('id', '=', reviewId)
    .execute()
  return succeed(photos)
}

/** All photos of a customer's reviews, oldest first. */
export async function readCustomerReviewPhotos(
  db: Kysely<Tables>,
  customerId: string,
): Promise<PersonalData['review_photos']> {
  const photos = await db
    .selectFrom('review_photo')
    .innerJoin('review', 'review.id', 'review_photo.review_id')
    .select(['review.id as review_id', 'bytes', 'width', 'height'])
    .where('review.customer_id', '=', customerId)
    .orderBy('review_photo.id')
    .execute()
  return photos.map(({ bytes, ...photo }) => ({ ...photo, photo: toWebpDataUrl(bytes) }))
}

export function toWebpDataUrl(webp: Uint8Array): string {
  return `data:image/webp;base64,${Buffer.from(webp).toString('base64')}`
}
