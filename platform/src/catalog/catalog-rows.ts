import { type Kysely, sql } from 'kysely'
import { approvedReviewStatus, toReview } from '../reviews/review-rows.ts'
import { computeAvailableQuantity } from '../stock/stock-levels.ts'
import type { Tables } from '../store/tables.ts'
import { type DocumentEntity, isDocumentEntity } from './document-schemas.ts'

/** A product as stored; without `json` it is no longer there. */
export type ProductRow = { id: number; json: string | undefined }

const pageSize = 500

/** Every product, or those asked for, page by page: a large shop's do not fit into one answer. */
export async function* selectProductRows(
  db: Kysely<Tables>,
  ids: readonly number[] | 'all',
): AsyncGenerator<ProductRow[]> {
  const select = db.selectFrom('product').select(['id', sql<string>`data::text`.as('json')])
  if (ids !== 'all') {
    for (const page of splitPages(ids)) {
      const rows = await select.where('id', 'in', page).execute()
      const found = new Map(rows.map(({ id, json }) => [id, json]))
      yield page.map(id => ({ id, json: found.get(id) }))
    }
    return
  }
  let last = -2_147_483_648
  for (;;) {
    const page = await select.where('id', '>', last).orderBy('id').limit(pageSize).execute()
    if (page.length > 0) yield page
    if (page.length < pageSize) return
    last = page.at(-1)?.id as number
  }
}

/** An entity's documents that shoppers may come to see, as stored, in the order of their ids. */
export async function selectDocumentRows(
  db: Kysely<Tables>,
  entity: DocumentEntity,
  ids: readonly number[] | 'all',
): Promise<Map<number, unknown>> {
  const found = new Map<number, unknown>()
  for (const page of ids === 'all' ? [ids] : splitPages(ids)) {
    const select = db.selectFrom('document').select(['id', 'data']).where('entity', '=', entity)
    const rows = await (page === 'all' ? select : select.where('id', 'in', page))
      .orderBy('id')
      .execute()
    for (const { id, data } of rows) found.set(id, data)
  }
  return entity === 'review' ? withShoppersReviews(db, found, ids) : found
}

/** Entities with documents of the catalogue. */
export async function readDocumentEntities(db: Kysely<Tables>): Promise<DocumentEntity[]> {
  const rows = await db.selectFrom('document').select('entity').distinct().execute()
  const entities = new Set(rows.map(({ entity }) => entity)).add('review')
  return [...entities].filter(isDocumentEntity)
}

/** Sellable units by sku. */
export async function selectStockRows(
  db: Kysely<Tables>,
  skus: readonly string[] | 'all',
): Promise<Map<string, number>> {
  const found = new Map<string, number>()
  for (const page of skus === 'all' ? [skus] : splitPages(skus)) {
    const select = db.selectFrom('stock_item').select(['sku', 'qty', 'reserved', 'is_in_stock'])
    const rows = await (page === 'all' ? select : select.where('sku', 'in', page)).execute()
    for (const row of rows) found.set(row.sku, computeAvailableQuantity(row))
  }
  return found
}

/**
 * Of reviews the approved ones, those of the import and shoppers' own; the others never leave the
 * store.
 */
async function withShoppersReviews(
  db: Kysely<Tables>,
  imported: ReadonlyMap<number, unknown>,
  ids: readonly number[] | 'all',
): Promise<Map<number, unknown>> {
  const reviews = new Map([...imported].filter(([, review]) => !isUnpublished(review)))
  for (const page of ids === 'all' ? [ids] : splitPages(ids)) {
    const select = db.selectFrom('review').selectAll().where('status', '=', approvedReviewStatus)
    const rows = await (page === 'all' ? select : select.where('id', 'in', page))
      .orderBy('id')
      .execute()
    for (const row of rows) reviews.set(row.id, { ...toReview(row) })
  }
  return reviews
}

/** One that does not say it cannot be read, which its reader tells. */
function isUnpublished(review: unknown): boolean {
  const { review_status: status = approvedReviewStatus } = Object(review)
  return status !== approvedReviewStatus
}

function* splitPages<Key>(keys: readonly Key[]): Generator<Key[]> {
  for (let start = 0; start < keys.length; start += pageSize) {
    yield keys.slice(start, start + pageSize)
  }
}
