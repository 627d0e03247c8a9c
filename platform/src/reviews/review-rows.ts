import type { Review, ReviewPhoto } from '@vitrina/contract'
import type { Selectable } from 'kysely'
import type { Tables } from '../store/tables.ts'

export const approvedStatus = 1

/** Shoppers' reviews are numbered from here, above those of any import. */
export const firstCustomerReviewId = 1_000_000

/** The review as everybody reads it, without the customer's account. */
export function toReview({
  customer_id: _author,
  status,
  stars,
  fit,
  bought_size,
  photos,
  created_at,
  ...words
}: Selectable<Tables['review']>): Review {
  return {
    ...words,
    review_entity: 'product',
    review_status: status,
    ratings: stars === null ? [] : [{ rating_name: 'Оценка', value: stars }],
    ...(fit !== null && { fit }),
    ...(bought_size !== null && { bought_size }),
    ...(photos !== null && { photos: photos as ReviewPhoto[] }),
    created_at: created_at.toISOString().slice(0, 19).replace('T', ' '),
  }
}
