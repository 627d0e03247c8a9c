import type { Review } from '@vitrina/contract'
import type { Selectable } from 'kysely'
import type { Tables } from '../store/tables.ts'

export const approved = 1

/** Shoppers' reviews are numbered from here, above those of any import. */
export const firstShoppersReview = 1_000_000

/** As others read it: whose account it is of is nobody's business. */
export function toReview({
  customer_id: _author,
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
