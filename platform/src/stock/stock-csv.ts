import { type Kysely, sql } from 'kysely'
import { type CsvTableDefinition, deduplicateCsvLines, readCsvCell } from '../csv/csv-import.ts'
import type { CsvProblem, CsvRow } from '../csv/csv-table.ts'
import { quoteCsvCell, readBooleanCell, readQuantityCell } from '../csv/csv-values.ts'
import type { Tables } from '../store/tables.ts'
import type { StockRow } from './stock-levels.ts'

export type StockCsvLine = {
  line: number
  sku: string
  qty: number
  /** What lay there when the file was written: then only the difference counts. */
  before: number | undefined
  inStock: boolean | undefined
}

export type StockChange = { was: StockRow; qty: number; is_in_stock: boolean }

const rowsAtOnce = 10_000

/** What is in stock, as a table. What orders have reserved is theirs and never written. */
export const stockCsvDefinition: CsvTableDefinition<StockCsvLine, StockChange> = {
  kind: 'stock',
  columns: { required: ['sku', 'qty'], optional: ['qty_before', 'in_stock'] },
  read: readStockLine,

  async compare(trx, lines, isLocked) {
    const { first, problems } = deduplicateCsvLines(lines, ({ sku }) => sku, 'sku')
    const rows = await readRows(trx, [...first.keys()], isLocked)
    const changes: StockChange[] = []
    for (const line of first.values()) {
      const change = changeOf(line, rows.get(line.sku), problems)
      if (change) changes.push(change)
    }
    return { changes, problems }
  },

  async write(trx, changes) {
    for (let from = 0; from < changes.length; from += rowsAtOnce) {
      const rows = changes
        .slice(from, from + rowsAtOnce)
        .map(({ was: { sku }, qty, is_in_stock }) => ({ sku, qty, is_in_stock }))
      await sql`update stock_item set qty = given.qty, is_in_stock = given.is_in_stock
        from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb)
          as given (sku text, qty integer, is_in_stock boolean)
        where stock_item.sku = given.sku`.execute(trx)
    }
  },

  describe({ was, qty, is_in_stock }) {
    const sale =
      is_in_stock === was.is_in_stock ? '' : is_in_stock ? ', for sale' : ', not for sale'
    return `${was.sku}: ${was.qty} → ${qty} in stock${sale}`
  },
}

function readStockLine(row: CsvRow, problems: CsvProblem[]): StockCsvLine | undefined {
  const before = problems.length
  const sku = row.cell('sku') ?? ''
  if (sku === '') problems.push({ line: row.line, column: 'sku', message: 'No sku. Write one.' })
  const optional = <Value>(column: string, read: Parameters<typeof readCsvCell<Value>>[2]) =>
    row.cell(column) ? readCsvCell(row, column, read, problems) : undefined
  const qty = readCsvCell(row, 'qty', readQuantityCell, problems)
  const line = {
    line: row.line,
    sku,
    before: optional('qty_before', readQuantityCell),
    inStock: optional('in_stock', readBooleanCell),
  }
  return qty === undefined || problems.length > before ? undefined : { ...line, qty }
}

/**
 * An absolute count is what lies there now, reserved pieces among it. With `qty_before` what was
 * sold and sent since the file was written stays sold: only what its writer changed is added.
 */
function changeOf(
  { line, sku, qty: written, before, inStock }: StockCsvLine,
  was: StockRow | undefined,
  problems: CsvProblem[],
): StockChange | undefined {
  if (!was) {
    const message = `The sku ${quoteCsvCell(sku)} has no stock of its own. Mend it or remove the line: configurable products and sets have the stock of their parts.`
    problems.push({ line, column: 'sku', message })
    return undefined
  }
  const qty = before === undefined ? written : was.qty + written - before
  // What had run out and comes in is for sale; what is kept from sale on purpose stays so.
  const is_in_stock = inStock ?? (was.qty === 0 && qty > 0 ? true : was.is_in_stock)
  if (qty === was.qty && is_in_stock === was.is_in_stock) return undefined
  if (qty < was.reserved) {
    const message = `${qty} pieces of ${sku} are fewer than the ${was.reserved} reserved for orders. Write ${was.reserved} or more, or ship or cancel orders first.`
    problems.push({ line, column: 'qty', message })
    return undefined
  }
  return { was, qty, is_in_stock }
}

/** Locked in the order in which orders take skus, so that neither waits for the other for ever. */
async function readRows(
  trx: Kysely<Tables>,
  skus: readonly string[],
  isLocked: boolean,
): Promise<Map<string, StockRow>> {
  const { rows } = await sql<StockRow>`select sku, qty, reserved, is_in_stock from stock_item
    where sku = any(${skus}::text[]) order by sku collate "C"
    ${isLocked ? sql`for update` : sql``}`.execute(trx)
  return new Map(rows.map(row => [row.sku, row]))
}
