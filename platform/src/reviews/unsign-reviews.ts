import type { Kysely } from 'kysely'
import type { Tables } from '../store/tables.ts'
import { approvedReviewStatus } from './review-rows.ts'

/** In place of the name of who has left. */
const nobodysName = 'Покупатель'

/**
 * Takes a customer out of what they wrote. Published reviews stay for those who read them, without
 * the name and the photos; what nobody has read yet is deleted. Answers the ids of all.
 */
export async function anonymizeReviews(trx: Kysely<Tables>, customerId: string): Promise<number[]> {
  const unread = await trx
    .deleteFrom('review')
    .where('customer_id', '=', customerId)
    .where('status', '<>', approvedReviewStatus)
    .returning('id')
    .execute()
  const own = trx.selectFrom('review').select('id').where('customer_id', '=', customerId)
  await trx.deleteFrom('review_photo').where('review_id', 'in', own).execute()
  const kept = await trx
    .updateTable('review')
    .set({ customer_id: null, nickname: nobodysName, photos: null })
    .where('customer_id', '=', customerId)
    .returning('id')
    .execute()
  return [...unread, ...kept].map(({ id }) => id)
}
