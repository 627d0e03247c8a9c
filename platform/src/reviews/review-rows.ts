import type { Review, ReviewPhoto } from '@vitrina/contract'
import type { Selectable } from 'kysely'
import type { Tables } from '../store/tables.ts'

export const approvedReviewStatus = 1

/** Shoppers' reviews are numbered from here, above those of any import. */
export const firstCustomerReviewId = 1_000_000

/**
 * The review as everybody reads it. Its fields are named one by one: a column that a later version
 * adds, or the customer's account, is in no answer.
 */
export function toReview(row: Selectable<Tables['review']>): Review {
  const { id, product_id, title, detail, nickname, stars, fit, bought_size, photos } = row
  return {
    ...{ id, product_id, title, detail, nickname },
    review_entity: 'product',
    review_status: row.status,
    ratings: stars === null ? [] : [{ rating_name: 'Оценка', value: stars }],
    ...(fit !== null && { fit }),
    ...(bought_size !== null && { bought_size }),
    ...(photos !== null && { photos: photos as ReviewPhoto[] }),
    created_at: row.created_at.toISOString().slice(0, 19).replace('T', ' '),
  }
}
