import { type Money, parseMoney } from '@vitrina/domain'
import { type Kysely, sql } from 'kysely'
import { parseLooseDate } from '../import-export/loose-dates.ts'
import type { Tables } from '../store/tables.ts'

/** What a product or a variant itself says of its price; sums include tax. */
export type StoredSkuPrice = {
  sku: string
  name: string
  /** Its own, or that of the product whose variant it is. */
  product_id: number
  price: Money
  special_price: Money | null
  special_from_date: string | null
  special_to_date: string | null
}

type Row = Record<'sku' | 'name', string> & { product_id: number } & Record<
    'price' | 'special_price' | 'special_from_date' | 'special_to_date',
    string | null
  >

const variants = sql`jsonb_array_elements(case
  when jsonb_typeof(product.data -> 'configurable_children') = 'array'
  then product.data -> 'configurable_children' end)`

/**
 * Everything that has a price of its own: variants, and products that have none. Sets that cost
 * what their parts do say 0 and are no part of it.
 */
const priced = sql`select coalesce(variant ->> 'sku', product.sku) as sku,
    coalesce(variant ->> 'name', product.data ->> 'name', '') as name, product.id as product_id,
    priced.data ->> 'price' as price, priced.data ->> 'special_price' as special_price,
    priced.data ->> 'special_from_date' as special_from_date,
    priced.data ->> 'special_to_date' as special_to_date
  from product left join lateral ${variants} as variant on true
  cross join lateral (select coalesce(variant, product.data) as data) as priced
  where (variant is not null or (product.data -> 'price') <> '0'::jsonb)`

/** Of these skus; a variant that two products share stands there for each of them. */
export async function readStoredPrices(
  db: Kysely<Tables>,
  skus: readonly string[],
): Promise<Map<string, StoredSkuPrice[]>> {
  const { rows } = await sql<Row>`${priced}
    and coalesce(variant ->> 'sku', product.sku) = any(${skus}::text[])`.execute(db)
  return Map.groupBy(rows.map(toPricedSku), ({ sku }) => sku)
}

/** Those of the next products after `last`, by id; empty at the end. */
export async function readStoredPricesAfter(
  db: Kysely<Tables>,
  last: number,
  products: number,
): Promise<{ prices: StoredSkuPrice[]; last: number | undefined }> {
  const { rows: page } = await sql<{ id: number }>`select id from product
    where id > ${last} order by id limit ${products}`.execute(db)
  const end = page.at(-1)?.id
  if (end === undefined) return { prices: [], last: undefined }
  const { rows } = await sql<Row>`${priced} and product.id > ${last} and product.id <= ${end}
    order by product.id, 1`.execute(db)
  return { prices: rows.map(toPricedSku), last: end }
}

function toPricedSku({ price, special_price, ...row }: Row): StoredSkuPrice {
  const { special_from_date: from, special_to_date: to } = row
  return {
    ...row,
    special_from_date: from && (parseLooseDate(from) ?? from),
    special_to_date: to && (parseLooseDate(to, 'to') ?? to),
    price: parseMoney(Number(price ?? 0)),
    special_price: special_price === null ? null : parseMoney(Number(special_price)),
  }
}
