import type { Review } from '@vitrina/contract'
import type { Kysely, Selectable } from 'kysely'
import type { Tables } from '../store/tables.ts'

export const approved = 1

/** Shoppers' reviews that the shop shows. */
export async function approvedReviews(db: Kysely<Tables>): Promise<Review[]> {
  const rows = await db
    .selectFrom('review')
    .selectAll()
    .where('status', '=', approved)
    .orderBy('id')
    .execute()
  return rows.map(reviewOf)
}

export function reviewOf({
  status,
  stars,
  created_at,
  ...words
}: Selectable<Tables['review']>): Review {
  return {
    ...words,
    review_entity: 'product',
    review_status: status,
    ratings: stars === null ? [] : [{ rating_name: 'Оценка', value: stars }],
    created_at: created_at.toISOString().slice(0, 19).replace('T', ' '),
  }
}
