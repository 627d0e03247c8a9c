import { sql } from 'kysely'
import type { AtomicRunner } from './attempts.ts'
import type { ImportedReviewRef } from './file-contents.ts'

/** Reviews about goods that the store has neither as a product nor as a variant. */
export async function findReviewsOfUnknownProducts(
  attempt: AtomicRunner,
  reviews: readonly ImportedReviewRef[],
): Promise<readonly ImportedReviewRef[]> {
  if (reviews.length === 0) return []
  const ids = [...new Set(reviews.map(({ product }) => product))]
  const { rows } = await attempt(trx =>
    sql<{ id: number }>`select given.id from unnest(${ids}::integer[]) as given (id)
      where not exists (select from product where product.id = given.id)
        and not exists (select from stock_item where stock_item.product_id = given.id)`.execute(
      trx,
    ),
  )
  const unknown = new Set(rows.map(({ id }) => id))
  return reviews.filter(({ product }) => unknown.has(product))
}
