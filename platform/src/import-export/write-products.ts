import { type Kysely, sql } from 'kysely'
import type { Tables } from '../store/tables.ts'
import type { BatchOutcome, BatchWriteOptions, DocumentImportOutcome } from './batch-outcome.ts'
import { makeUrlPathsUnique } from './product-addresses.ts'
import type { ImportedProduct } from './product-document.ts'
import { applyStockRule } from './product-stock.ts'
import {
  deleteRemovedVariantStock,
  findChangedStock,
  type ImportedStock,
  listImportedStock,
  writeStock,
} from './product-stock-rows.ts'
import { readTakenProductKeys } from './taken-product-keys.ts'
import { assignVariantIds } from './variant-ids.ts'
import { toDocumentImportOutcome } from './write-documents.ts'

/**
 * Puts products and their stock into the store; what is there already is not
 * touched.
 */
export async function writeProducts(
  trx: Kysely<Tables>,
  read: readonly ImportedProduct[],
  { stockRule, isWithoutStock, leaving: leavingDocuments }: BatchWriteOptions,
): Promise<BatchOutcome> {
  const outcomes = new Map<number, DocumentImportOutcome>()
  const given = withOwnStock(await assignVariantIds(trx, read))
  const places = await readTakenProductKeys(trx, given)
  const leaving: number[] = []
  const taken: ImportedProduct[] = []
  const stockOfVariants: ImportedStock[] = []
  for (const product of given) {
    const verdict = places.check(product, leavingDocuments)
    if (verdict.kind === 'fits') {
      leaving.push(...verdict.leaving)
      taken.push(product)
      continue
    }
    outcomes.set(product.id, verdict)
    if (verdict.kind === 'variant' && isWithoutStock?.(product.sku)) {
      stockOfVariants.push(
        ...listImportedStock([{ ...product, id: places.variantId(product.sku) }]),
      )
    }
  }
  const withoutStock = listImportedStock(taken).flatMap(({ sku, qty }) =>
    qty === null ? [sku] : [],
  )
  const { products, notes } = await makeUrlPathsUnique(
    trx,
    taken.map(product => applyStockRule(product, stockRule)),
    leavingDocuments,
  )
  const stockRows = listImportedStock(products)
  await removeProducts(
    trx,
    leaving,
    stockRows.map(({ sku }) => sku),
  )

  const isNew = await differentProducts(trx, products)
  const stock = await findChangedStock(trx, [...stockRows, ...stockOfVariants])
  const restocked = new Set(stock.map(({ owner }) => owner))
  for (const { id } of products) {
    outcomes.set(
      id,
      toDocumentImportOutcome(isNew.get(id) ?? (restocked.has(id) ? false : undefined)),
    )
  }
  const different = products.filter(({ id }) => isNew.has(id))
  await deleteRemovedVariantStock(trx, different)
  await upsert(trx, different)
  await writeStock(trx, stock)
  return { outcomes, notes, withoutStock }
}

/** A variant that its product lists without stock has that of its own document. */
function withOwnStock(given: readonly ImportedProduct[]): readonly ImportedProduct[] {
  const own = new Map(given.map(({ sku, stock }) => [sku, stock]))
  return given.map(product => ({
    ...product,
    ...(product.configurable_children && {
      configurable_children: product.configurable_children.map(child => ({
        ...child,
        stock: child.stock?.qty === undefined ? (own.get(child.sku) ?? child.stock) : child.stock,
      })),
    }),
  }))
}

/**
 * Products that go, with their stock, except for those another product takes over. Carts keep
 * their lines and say that they cannot be bought.
 */
export async function removeProducts(
  trx: Kysely<Tables>,
  ids: readonly number[],
  takenOver: readonly string[] = [],
): Promise<void> {
  if (ids.length === 0) return
  const leaving = await sql<{ id: number; sku: string; variants: string[] }>`
    select id, sku, array(select child ->> 'sku'
      from jsonb_array_elements(data -> 'configurable_children') as child) as variants
    from product where id = any(${ids}::integer[])`.execute(trx)
  const skus = leaving.rows.flatMap(({ sku, variants }) => [sku, ...variants])
  await trx
    .deleteFrom('product')
    .where('id', 'in', [...ids])
    .execute()
  await sql`delete from stock_item
    where sku = any(${skus}::text[]) and sku <> all(${takenOver}::text[])`.execute(trx)
}

async function differentProducts(
  trx: Kysely<Tables>,
  products: readonly ImportedProduct[],
): Promise<Map<number, boolean>> {
  const { rows } = await sql<{ id: number; is_new: boolean }>`
    select given.id, product.id is null as is_new
    from jsonb_to_recordset(${serializeRows(products)}::text::jsonb) as given (id integer, data jsonb)
    left join product on product.id = given.id
    where product.id is null or product.data <> given.data`.execute(trx)
  return new Map(rows.map(({ id, is_new }) => [id, is_new]))
}

async function upsert(trx: Kysely<Tables>, products: readonly ImportedProduct[]): Promise<void> {
  if (products.length === 0) return
  await sql`insert into product (id, sku, type_id, data)
    select id, sku, type_id, data from jsonb_to_recordset(${serializeRows(products)}::text::jsonb)
      as row (id integer, sku text, type_id text, data jsonb)
    on conflict (id) do update set sku = excluded.sku, type_id = excluded.type_id,
      data = excluded.data`.execute(trx)
}

/** Stock has its own table; it would be stale in the document after the first order. */
function serializeRows(products: readonly ImportedProduct[]): string {
  return JSON.stringify(
    products.map(({ stock: _stock, configurable_children: children, ...facts }) => ({
      id: facts.id,
      sku: facts.sku,
      type_id: facts.type_id,
      data: {
        ...facts,
        ...(children && {
          configurable_children: children.map(({ stock: _own, ...child }) => child),
        }),
      },
    })),
  )
}
