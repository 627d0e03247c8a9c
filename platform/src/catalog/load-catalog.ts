import type { SearchEntity } from '@vitrina/contract'
import { sql } from 'kysely'
import { approved, approvedReviews } from '../reviews/review-rows.ts'
import { availableOf } from '../stock/stock-levels.ts'
import type { Store } from '../store/open-store.ts'
import { createProductShelf, type ProductShelf } from './product-shelf.ts'

export type StoredDocument = { id: number } & Record<string, unknown>

/** Everything the catalogue is made from, as it lies in the store. */
export type StoredCatalog = {
  products: ProductShelf
  documents: Map<SearchEntity, StoredDocument[]>
  available: Map<string, number>
}

const pageSize = 1_000

export async function loadCatalog(store: Store): Promise<StoredCatalog> {
  return {
    products: await loadProducts(store),
    documents: await withReviews(store, await loadDocuments(store)),
    available: await loadStock(store),
  }
}

async function loadProducts({ db }: Store): Promise<ProductShelf> {
  const shelf = createProductShelf()
  let last = -1
  for (;;) {
    const page = await db
      .selectFrom('product')
      .select(['id', sql<string>`data::text`.as('json')])
      .where('id', '>', last)
      .orderBy('id')
      .limit(pageSize)
      .execute()
    for (const { id, json } of page) shelf.put(id, json)
    const end = page.at(-1)
    if (!end || page.length < pageSize) return shelf
    last = end.id
  }
}

async function loadDocuments({ db }: Store): Promise<Map<SearchEntity, StoredDocument[]>> {
  const rows = await db
    .selectFrom('document')
    .select(['entity', 'data'])
    .where('entity', '!=', 'coupon')
    .orderBy('id')
    .execute()
  const byEntity = Map.groupBy(rows, ({ entity }) => entity as SearchEntity)
  return new Map(
    [...byEntity].map(([entity, group]) => [
      entity,
      group.map(({ data }) => data as StoredDocument),
    ]),
  )
}

/** Of reviews the approved ones, those of the import and shoppers' own; the others never leave the store. */
async function withReviews(
  { db }: Store,
  documents: Map<SearchEntity, StoredDocument[]>,
): Promise<Map<SearchEntity, StoredDocument[]>> {
  const imported = (documents.get('review') ?? []).filter(
    ({ review_status }) => review_status === approved,
  )
  return documents.set('review', [...imported, ...(await approvedReviews(db))])
}

async function loadStock({ db }: Store): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('stock_item')
    .select(['sku', 'qty', 'reserved', 'is_in_stock'])
    .execute()
  return new Map(rows.map(row => [row.sku, availableOf(row)]))
}
