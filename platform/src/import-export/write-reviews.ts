import { type Kysely, sql } from 'kysely'
import { firstCustomerReviewId } from '../reviews/review-rows.ts'
import type { Tables } from '../store/tables.ts'
import type { BatchOutcome, BatchWriteOptions } from './batch-outcome.ts'
import {
  type ImportedDocument,
  toDocumentImportOutcome,
  writeDocuments,
} from './write-documents.ts'

/**
 * Reviews of an import are documents; those of shoppers, known by their numbers, have their own
 * table.
 */
export async function writeReviews(
  trx: Kysely<Tables>,
  given: readonly ImportedDocument[],
  writing: BatchWriteOptions,
): Promise<BatchOutcome> {
  const imported = given.filter(({ id }) => id < firstCustomerReviewId)
  const shoppers = given.filter(({ id }) => id >= firstCustomerReviewId)
  const written = await writeDocuments(trx, 'review', imported, writing)
  if (shoppers.length === 0) return written
  const { outcomes } = written

  const rows = JSON.stringify(shoppers.map(toRow))
  const { rows: different } = await sql<{ id: number; is_new: boolean }>`
    select given.id, review.id is null as is_new ${selectImportedRows(rows)}
    left join review on review.id = given.id
    where review.id is null or ${differs}`.execute(trx)
  const isNew = new Map(different.map(({ id, is_new }) => [id, is_new]))
  for (const { id } of shoppers) outcomes.set(id, toDocumentImportOutcome(isNew.get(id)))
  if (different.length === 0) return written

  await sql`insert into review (id, product_id, title, detail, nickname, stars, fit, bought_size,
      status, created_at)
    overriding system value
    select given.id, given.product_id, given.title, given.detail, given.nickname, given.stars,
      given.fit, given.bought_size, given.status, given.created_at ${selectImportedRows(rows)}
    left join review on review.id = given.id
    where review.id is null or ${differs}
    on conflict (id) do update set product_id = excluded.product_id, title = excluded.title,
      detail = excluded.detail, nickname = excluded.nickname, stars = excluded.stars,
      fit = excluded.fit, bought_size = excluded.bought_size,
      status = excluded.status, created_at = excluded.created_at`.execute(trx)
  // The next shopper's review must not get a number that came with the file.
  if (!writing.isTrial) {
    await sql`select setval('review_id_seq', greatest(
      (select max(id) from review), (select last_value from review_id_seq)))`.execute(trx)
  }
  return written
}

function selectImportedRows(rows: string) {
  return sql`from jsonb_to_recordset(${rows}::text::jsonb) as given (id integer, product_id integer,
    title text, detail text, nickname text, stars smallint, fit text, bought_size integer,
    status smallint, created_at timestamptz)`
}

const differs = sql`(review.product_id, review.title, review.detail, review.nickname, review.stars,
    review.fit, review.bought_size, review.status, review.created_at)
  is distinct from (given.product_id, given.title, given.detail, given.nickname, given.stars,
    given.fit, given.bought_size, given.status, given.created_at)`

function toRow(review: ImportedDocument) {
  const [rating] = (review.ratings ?? []) as { value: number }[]
  return {
    id: review.id,
    product_id: review.product_id,
    title: review.title,
    detail: review.detail,
    nickname: review.nickname,
    stars: rating?.value ?? null,
    fit: review.fit ?? null,
    bought_size: review.bought_size ?? null,
    status: review.review_status,
    created_at: `${String(review.created_at)}+00`,
  }
}
