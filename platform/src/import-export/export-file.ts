import { sql } from 'kysely'
import { z } from 'zod'
import type { CommandContext } from '../cli/command-call.ts'
import { escapeControlCharacters } from '../cli/json-text.ts'
import { approvedReviewStatus, toReview } from '../reviews/review-rows.ts'
import type { Store } from '../store/open-store.ts'
import { parseStoredJson, readValidRow } from '../store/read-stored.ts'
import { type ImportEntity, importEntities } from './document-reading.ts'

const pageSize = 500

type Exported = { id: number; json: string }

/**
 * Writes the shop's documents as an import reads them, one a line, in a fixed order: stored facts,
 * with the stock. Of shoppers' reviews the approved ones; nothing else about people.
 */
export async function exportDocuments(
  context: CommandContext,
  wanted: readonly ImportEntity[],
): Promise<{ documents: number }> {
  const total = await countAll(context.store)
  let documents = 0
  for (const entity of importEntities.filter(name => wanted.includes(name))) {
    for await (const page of readPages(context, entity)) {
      context.signal.throwIfAborted()
      await context.output(page.map(row => line(entity, row)).join(''))
      documents += page.length
      context.progress({ done: documents, total, unit: 'documents', note: entity })
    }
  }
  return { documents }
}

/** One line in the form in which clients of this family dump a search index. */
function line(entity: ImportEntity, { id, json }: Exported): string {
  return `{"_index":"vitrina_catalog_${entity}","_type":"${entity}","_id":"${id}","_source":${escapeControlCharacters(json)}}\n`
}

async function countAll({ db }: Store): Promise<number> {
  const { rows } = await sql<{ total: string }>`select (select count(*) from product)
    + (select count(*) from document) as total`.execute(db)
  return Number(rows[0]?.total)
}

async function* readPages(
  context: CommandContext,
  entity: ImportEntity,
): AsyncGenerator<Exported[]> {
  const { store } = context
  if (entity === 'product') yield* pages(last => productPage(context, last))
  else yield* pages(last => documentPage(store, entity, last))
  if (entity === 'review') yield* pages(last => reviewPage(store, last))
}

async function* pages(after: (last: number) => Promise<Exported[]>): AsyncGenerator<Exported[]> {
  for (let last = -1; ; ) {
    const page = await after(last)
    const end = page.at(-1)
    if (!end) return
    yield page
    last = end.id
  }
}

async function documentPage(
  { db }: Store,
  entity: ImportEntity,
  last: number,
): Promise<Exported[]> {
  return db
    .selectFrom('document')
    .select(['id', sql<string>`data::text`.as('json')])
    .where('entity', '=', entity)
    .where('id', '>', last)
    .orderBy('id')
    .limit(pageSize)
    .execute()
}

async function reviewPage({ db }: Store, last: number): Promise<Exported[]> {
  const rows = await db
    .selectFrom('review')
    .selectAll()
    .where('status', '=', approvedReviewStatus)
    .where('id', '>', last)
    .orderBy('id')
    .limit(pageSize)
    .execute()
  return rows.map(row => ({ id: row.id, json: JSON.stringify(toReview(row)) }))
}

type StockLevel = { qty: number; is_in_stock: boolean }

const variantSchema = z.looseObject({ sku: z.string() })
const stockedSchema = variantSchema.extend({
  configurable_children: z.array(variantSchema).optional(),
})
type StockedDocument = z.infer<typeof variantSchema> & {
  configurable_children?: StockedDocument[] | undefined
}

/** One that cannot be read is written as it is, and told. */
async function productPage(
  { store: { db }, report }: CommandContext,
  last: number,
): Promise<Exported[]> {
  const rows = await db
    .selectFrom('product')
    .select(['id', 'data'])
    .where('id', '>', last)
    .orderBy('id')
    .limit(pageSize)
    .execute()
  const products = rows.map(({ id, data }) => {
    const read = () => parseStoredJson(stockedSchema, data, `product ${id}`)
    return { id, data, product: readValidRow(read, ({ message }) => report(message)) }
  })
  const skus = products.flatMap(({ product }) =>
    product ? [...(product.configurable_children ?? []), product].map(({ sku }) => sku) : [],
  )
  const stock = await db
    .selectFrom('stock_item')
    .select(['sku', 'qty', 'is_in_stock'])
    .where(sql<boolean>`sku = any(${skus}::text[])`)
    .execute()
  const levels = new Map(stock.map(({ sku, ...level }) => [sku, level]))
  return products.map(({ id, data, product }) => ({
    id,
    json: JSON.stringify(product ? withStock(product, levels) : data),
  }))
}

function withStock(
  product: StockedDocument,
  levels: ReadonlyMap<string, StockLevel>,
): StockedDocument {
  const stock = levels.get(product.sku)
  const { configurable_children: children } = product
  return {
    ...product,
    ...(children && {
      configurable_children: children.map(child => withStock(child, levels)),
    }),
    ...(stock && { stock }),
  }
}
