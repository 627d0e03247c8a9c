import type { OwnReview, OwnReviews } from '@vitrina/contract'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../store/tables.ts'
import { toReview } from './review-rows.ts'

/** What a customer wrote, newest first, whatever the shop decided about it. */
export async function readCustomerReviews(
  db: Kysely<Tables>,
  customerId: string,
  { pageSize, currentPage }: { pageSize: number; currentPage: number },
): Promise<OwnReviews> {
  const own = db.selectFrom('review').where('review.customer_id', '=', customerId)
  const { all } = await own.select(({ fn }) => fn.countAll().as('all')).executeTakeFirstOrThrow()
  const page = Math.min(currentPage, Math.max(1, Math.ceil(Number(all) / pageSize)))
  const items = await select(db, customerId)
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute()
  return {
    items: items.map(toOwnReview),
    search_criteria: { page_size: pageSize, current_page: page },
    total_count: Number(all),
  }
}

export async function readAllCustomerReviews(
  db: Kysely<Tables>,
  customerId: string,
): Promise<OwnReview[]> {
  return (await select(db, customerId).execute()).map(toOwnReview)
}

type Row = Awaited<ReturnType<ReturnType<typeof select>['execute']>>[number]

function select(db: Kysely<Tables>, customerId: string) {
  return db
    .selectFrom('review')
    .leftJoin('product', 'product.id', 'review.product_id')
    .selectAll('review')
    .select([
      'product.sku',
      sql<string | null>`product.data ->> 'name'`.as('name'),
      sql<string | null>`product.data ->> 'url_path'`.as('url_path'),
    ])
    .where('review.customer_id', '=', customerId)
    .orderBy('review.id', 'desc')
}

function toOwnReview({ sku, name, url_path, ...review }: Row): OwnReview {
  return {
    ...toReview(review),
    ...(sku !== null && { product: { sku, name: name ?? sku, url_path: url_path ?? '' } }),
  }
}
