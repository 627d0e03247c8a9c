import { type Kopecks, type Money, toKopecks, toMoney } from '@vitrina/domain'
import { type Kysely, sql } from 'kysely'
import { type CsvTableDefinition, deduplicateCsvLines, readCsvCell } from '../csv/csv-import.ts'
import type { CsvProblem, CsvRow } from '../csv/csv-table.ts'
import { formatCsvAmount } from '../csv/csv-text.ts'
import { quoteCsvCell, readDateTimeCell, readPriceCell } from '../csv/csv-values.ts'
import type { Tables } from '../store/tables.ts'
import { readStoredPrices, type StoredSkuPrice } from './stored-price.ts'

/** Undefined: the file has no such column, and it stays; null: none. */
export type PriceCsvLine = {
  line: number
  sku: string
  price: Kopecks
  special: Kopecks | null | undefined
  from: string | null | undefined
  to: string | null | undefined
}

type Prices = Pick<
  StoredSkuPrice,
  'price' | 'special_price' | 'special_from_date' | 'special_to_date'
>

export type PriceChange = { sku: string; was: Prices; now: Prices; products: number[] }

/** Prices as a table. Prices of store views and of groups stay as they are. */
export const priceCsvDefinition: CsvTableDefinition<PriceCsvLine, PriceChange> = {
  kind: 'prices',
  columns: {
    required: ['sku', 'price'],
    optional: ['special_price', 'special_from', 'special_to'],
  },
  read: readPriceLine,

  async compare(trx, lines, isLocked) {
    const { first, problems } = deduplicateCsvLines(lines, ({ sku }) => sku, 'sku')
    const skus = [...first.keys()]
    const read = () => readStoredPrices(trx, skus)
    const stored = await read()
    const locked = isLocked && (await lockProducts(trx, stored)) ? await read() : stored
    const changes = [...first.values()].flatMap(line => {
      const found = locked.get(line.sku)
      return found ? changeOf(line, found, problems) : refuseUnknown(line, problems)
    })
    return { changes, problems }
  },

  write: writePrices,

  describe({ sku, was, now }) {
    return `${sku}: ${describePrice(was)} → ${describePrice(now)}`
  },
}

function readPriceLine(row: CsvRow, problems: CsvProblem[]): PriceCsvLine | undefined {
  const before = problems.length
  const sku = row.cell('sku') ?? ''
  if (sku === '') problems.push({ line: row.line, column: 'sku', message: 'No sku. Write one.' })
  const optional = <Value>(column: string, read: Parameters<typeof readCsvCell<Value>>[2]) => {
    const cell = row.cell(column)
    if (cell === undefined) return undefined
    return cell === '' ? null : readCsvCell(row, column, read, problems)
  }
  const price = readCsvCell(row, 'price', readPriceCell, problems)
  const line = {
    line: row.line,
    sku,
    special: optional('special_price', readPriceCell),
    from: optional('special_from', cell => readDateTimeCell(cell, 'from')),
    to: optional('special_to', cell => readDateTimeCell(cell, 'to')),
  }
  return price === undefined || problems.length > before ? undefined : { ...line, price }
}

function changeOf(
  { line, sku, price, special, from, to }: PriceCsvLine,
  found: readonly StoredSkuPrice[],
  problems: CsvProblem[],
): PriceChange | [] {
  const [was] = found as [StoredSkuPrice]
  const kept = <Value>(given: Value | undefined, stored: Value) =>
    given === undefined ? stored : given
  const now: Prices = {
    price: toMoney(price),
    special_price: special === undefined ? was.special_price : special && toMoney(special),
    special_from_date: kept(from, was.special_from_date),
    special_to_date: kept(to, was.special_to_date),
  }
  if (found.every(stored => isSame(stored, now))) return []
  const refuse = (column: string, message: string) => {
    problems.push({ line, column, message })
    return [] as []
  }
  if (now.special_price !== null && now.special_price >= now.price) {
    const message = `The special price ${formatCsvAmount(now.special_price)} of ${sku} is not below its price ${formatCsvAmount(now.price)}. Lower it, or leave the cell empty for none.`
    return refuse('special_price', message)
  }
  const { special_from_date: begins, special_to_date: ends } = now
  if (begins !== null && ends !== null && begins > ends) {
    return refuse('special_to', `The special price of ${sku} ends before it begins. Mend a date.`)
  }
  return { sku, was, now, products: found.map(({ product_id }) => product_id) }
}

function isSame(one: Prices, other: Prices): boolean {
  return (
    toKopecks(one.price) === toKopecks(other.price) &&
    inKopecks(one.special_price) === inKopecks(other.special_price) &&
    one.special_from_date === other.special_from_date &&
    one.special_to_date === other.special_to_date
  )
}

function inKopecks(amount: Money | null): Kopecks | null {
  return amount === null ? null : toKopecks(amount)
}

function refuseUnknown({ line, sku }: PriceCsvLine, problems: CsvProblem[]): [] {
  const message = `Nothing of the sku ${quoteCsvCell(sku)} has a price of its own. Mend it or remove the line: configurable products cost what their variants do, sets what their parts do.`
  problems.push({ line, column: 'sku', message })
  return []
}

/** Answers whether there was anything to lock, so that it is to be read again. */
async function lockProducts(
  trx: Kysely<Tables>,
  stored: ReadonlyMap<string, readonly StoredSkuPrice[]>,
): Promise<boolean> {
  const ids = [...stored.values()].flatMap(found => found.map(({ product_id }) => product_id))
  if (ids.length === 0) return false
  await sql`select from product where id = any(${[...new Set(ids)]}::integer[])
    order by id for update`.execute(trx)
  return true
}

const productsAtOnce = 2_000

/** Each product is written once, however many of its variants change. */
async function writePrices(trx: Kysely<Tables>, changes: readonly PriceChange[]): Promise<void> {
  const products = new Map<number, Record<string, Prices>>()
  for (const { sku, now, products: ids } of changes) {
    for (const id of ids) products.set(id, { ...products.get(id), [sku]: now })
  }
  const given = Array.from(products, ([id, prices]) => ({ id, prices }))
  for (let from = 0; from < given.length; from += productsAtOnce) {
    const rows = JSON.stringify(given.slice(from, from + productsAtOnce))
    await sql`update product set data = case
        when jsonb_typeof(product.data -> 'configurable_children') = 'array'
        then jsonb_set(product.data, '{configurable_children}', (
          select jsonb_agg(variant || coalesce(given.prices -> (variant ->> 'sku'), '{}'::jsonb) order by place)
          from jsonb_array_elements(product.data -> 'configurable_children')
            with ordinality as variants (variant, place)))
        else product.data || (given.prices -> product.sku) end
      from jsonb_to_recordset(${rows}::text::jsonb) as given (id integer, prices jsonb)
      where product.id = given.id`.execute(trx)
  }
}

function describePrice({ price, special_price, ...dates }: Prices): string {
  if (special_price === null) return formatCsvAmount(price)
  const { special_from_date: from, special_to_date: to } = dates
  const when = [...(from ? [`from ${from}`] : []), ...(to ? [`to ${to}`] : [])].join(' ')
  return `${formatCsvAmount(special_price)} instead of ${formatCsvAmount(price)}${when && ` ${when}`}`
}
