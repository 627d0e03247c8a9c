import { type Kysely, sql, type Transaction } from 'kysely'
import { normalizeCouponCode } from '../coupons/coupon-terms.ts'
import { restoreReservations } from '../stock/units-on-order.ts'
import type { Store } from '../store/open-store.ts'
import type { Tables } from '../store/tables.ts'
import type { CatalogDocuments, CouponDocument, ProductDocument } from './stored-documents.ts'

const batchSize = 500

/** Replaces the whole catalogue: all of it, or after a failure nothing. Carts and orders stay. */
export async function importCatalog(store: Store, documents: CatalogDocuments): Promise<void> {
  await store.transaction(trx => replaceCatalog(trx, documents))
}

/**
 * Fills a database that has no product yet. Two processes starting together fill it once. The
 * documents are asked for only when they are needed.
 */
export async function importCatalogIntoEmptyStore(
  store: Store,
  documents: () => Promise<CatalogDocuments>,
): Promise<boolean> {
  if (!(await isEmpty(store.db))) return false
  const seed = await documents()
  return store.transaction(async trx => {
    await sql`set local lock_timeout = 0`.execute(trx)
    await sql`select pg_advisory_xact_lock(7461002)`.execute(trx)
    if (!(await isEmpty(trx))) return false
    await replaceCatalog(trx, seed)
    return true
  })
}

async function isEmpty(db: Kysely<Tables>): Promise<boolean> {
  return !(await db.selectFrom('product').select('id').limit(1).executeTakeFirst())
}

async function replaceCatalog(trx: Transaction<Tables>, seed: CatalogDocuments): Promise<void> {
  for (const table of ['product', 'document', 'stock_item'] as const) {
    await trx.deleteFrom(table).execute()
  }
  await insertDocuments(trx, 'category', seed.categories)
  await insertDocuments(trx, 'attribute', seed.attributes)
  await insertDocuments(trx, 'taxrule', seed.taxRules)
  await insertDocuments(trx, 'review', seed.reviews)
  await insertDocuments(trx, 'cms_hierarchy', seed.hierarchy ?? [])
  await insertDocuments(trx, 'cms_page', seed.pages)
  await insertDocuments(trx, 'cms_block', seed.blocks)
  await insertDocuments(trx, 'news', seed.news)
  await insertDocuments(trx, 'banner', seed.banners)
  await insertDocuments(trx, 'coupon', Array.from(seed.coupons, upperCaseCode))
  for (const batch of batches(seed.products)) await insertProducts(trx, batch)
}

async function insertDocuments(
  trx: Transaction<Tables>,
  entity: string,
  documents: Iterable<{ id: number }>,
): Promise<void> {
  for (const batch of batches(documents)) {
    const rows = JSON.stringify(batch.map(data => ({ id: data.id, data })))
    await sql`insert into document (entity, id, data)
      select ${entity}::text, id, data
      from jsonb_to_recordset(${rows}::text::jsonb) as row (id integer, data jsonb)`.execute(trx)
  }
}

/** Codes are found by what they are compared by. */
function upperCaseCode(coupon: CouponDocument): CouponDocument {
  return { ...coupon, code: normalizeCouponCode(coupon.code) }
}

async function insertProducts(
  trx: Transaction<Tables>,
  products: ProductDocument[],
): Promise<void> {
  const rows = JSON.stringify(products.map(storedRow))
  await sql`insert into product (id, sku, type_id, data)
    select id, sku, type_id, data from jsonb_to_recordset(${rows}::text::jsonb)
      as row (id integer, sku text, type_id text, data jsonb)`.execute(trx)
  const allRows = products.flatMap(stockRows)
  const stock = JSON.stringify(allRows)
  await sql`insert into stock_item (sku, product_id, qty, is_in_stock)
    select sku, product_id, qty, is_in_stock from jsonb_to_recordset(${stock}::text::jsonb)
      as row (sku text, product_id integer, qty integer, is_in_stock boolean)`.execute(trx)
  await restoreReservations(
    trx,
    allRows.map(({ sku }) => sku),
  )
}

/** Stock has its own table; it would be stale in the document after the first order. */
function storedRow({
  stock: _stock,
  configurable_children: children,
  ...product
}: ProductDocument) {
  const variants = children?.map(({ stock: _stock, ...child }) => child)
  return {
    id: product.id,
    sku: product.sku,
    type_id: product.type_id,
    data: variants ? { ...product, configurable_children: variants } : product,
  }
}

/** Only what has stock of its own: no configurable products, and no sets of other products. */
function stockRows({ id, sku, type_id, stock, configurable_children }: ProductDocument) {
  if (type_id === 'grouped' || type_id === 'bundle') return []
  if (!configurable_children) return [{ sku, product_id: id, ...stock }]
  return configurable_children.map(child => ({
    sku: child.sku,
    product_id: child.id,
    ...child.stock,
  }))
}

function* batches<Item>(items: Iterable<Item>): Generator<Item[]> {
  let batch: Item[] = []
  for (const item of items) {
    batch.push(item)
    if (batch.length === batchSize) {
      yield batch
      batch = []
    }
  }
  if (batch.length > 0) yield batch
}
