import type { ReviewFit } from '@vitrina/contract'
import { type Kysely, sql } from 'kysely'
import { CommandFailure } from '../cli/command-call.ts'
import type { Store } from '../store/open-store.ts'
import type { Tables } from '../store/tables.ts'

export const reviewStatuses = { approved: 1, pending: 2, rejected: 3 } as const
export type ReviewStatus = keyof typeof reviewStatuses

export type ListedReview = {
  id: number
  status: ReviewStatus
  created_at: string
  product_id: number
  sku: string | null
  stars: number | null
  fit: ReviewFit | null
  nickname: string
  title: string
  detail: string
  photos: number
}

/** Shoppers' reviews and those of imports alike, oldest first. */
export async function listReviews(
  { db }: Store,
  { status, limit }: { status?: ReviewStatus; limit: number },
): Promise<ListedReview[]> {
  const wanted = status === undefined ? null : reviewStatuses[status]
  const { rows } = await sql<Omit<ListedReview, 'status'> & { status: number }>`
    select found.id, found.status, found.created_at, found.product_id, product.sku, found.stars,
      found.fit, found.nickname, found.title, found.detail, found.photos
    from (
      select id, status, to_char(created_at at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS') as created_at,
        product_id, stars::integer, fit, nickname, title, detail,
        coalesce(jsonb_array_length(photos), 0) as photos
      from review
      union all
      select id, (data ->> 'review_status')::integer, data ->> 'created_at',
        (data ->> 'product_id')::integer, (data -> 'ratings' -> 0 ->> 'value')::integer,
        data ->> 'fit', data ->> 'nickname', data ->> 'title', data ->> 'detail', 0
      from document where entity = 'review') as found
    left join product on product.id = found.product_id
    where ${wanted}::integer is null or found.status = ${wanted}::integer
    order by found.created_at, found.id
    limit ${limit}::integer`.execute(db)
  return rows.map(({ status: code, ...row }) => ({ ...row, status: nameStatus(code) }))
}

/**
 * Decides about reviews, all of them or none; answers those that were not so before.
 * `withoutPhotos` deletes their photos for good.
 *
 * @throws CommandFailure naming the ids that no review has.
 */
export async function setReviewStatuses(
  store: Store,
  ids: readonly number[],
  status: ReviewStatus,
  { withoutPhotos = false } = {},
): Promise<number[]> {
  const code = reviewStatuses[status]
  return store.transaction(async trx => {
    const { rows: known } = await sql<{ id: number; status: number }>`
      select id, status from review where id = any(${[...ids]}::integer[])
      union all
      select id, (data ->> 'review_status')::integer from document
      where entity = 'review' and id = any(${[...ids]}::integer[])`.execute(trx)
    const unknown = ids.filter(id => known.every(review => review.id !== id))
    if (unknown.length > 0) {
      throw new CommandFailure(`There is no review ${unknown.join(', ')}. Nothing was changed.`)
    }
    const changed = known.flatMap(review => (review.status === code ? [] : [review.id]))
    await sql`update review set status = ${code}::smallint
      where id = any(${changed}::integer[])`.execute(trx)
    await sql`update document
      set data = data || jsonb_build_object('review_status', ${code}::integer)
      where entity = 'review' and id = any(${changed}::integer[])`.execute(trx)
    if (withoutPhotos) await removePhotos(trx, ids)
    return changed.toSorted((one, other) => one - other)
  })
}

async function removePhotos(trx: Kysely<Tables>, ids: readonly number[]): Promise<void> {
  await trx.deleteFrom('review_photo').where('review_id', 'in', ids).execute()
  await trx.updateTable('review').set({ photos: null }).where('id', 'in', ids).execute()
}

function nameStatus(code: number): ReviewStatus {
  if (code === reviewStatuses.approved) return 'approved'
  return code === reviewStatuses.rejected ? 'rejected' : 'pending'
}
