import { type Kysely, sql } from 'kysely'
import type { CommandContext } from '../cli/command-call.ts'
import { byteOrderMark, formatCsvLines } from '../csv/csv-text.ts'
import type { Tables } from '../store/tables.ts'
import { computeAvailableQuantity, type StockRow } from './stock-levels.ts'

const pageSize = 5_000

const heading = ['sku', 'name', 'qty', 'qty_before', 'in_stock', 'reserved', 'available']

/** Writes what is in stock as a table that `stock import` reads. Answers how many lines. */
export async function exportStock({ store, output, signal, progress }: CommandContext) {
  await output(byteOrderMark + formatCsvLines([heading]))
  const names = await readNames(store.db)
  let lines = 0
  for (let last = ''; ; ) {
    signal.throwIfAborted()
    const { rows } = await sql<StockRow>`select sku, qty, reserved, is_in_stock from stock_item
      where sku collate "C" > ${last} order by sku collate "C" limit ${pageSize}`.execute(store.db)
    const end = rows.at(-1)
    if (!end) return lines
    await output(formatCsvLines(rows.map(row => toCells(row, names.get(row.sku)))))
    lines += rows.length
    progress({ done: lines, unit: 'rows' })
    last = end.sku
  }
}

/** A variant goes by the name of its product. */
async function readNames(db: Kysely<Tables>): Promise<Map<string, string>> {
  const { rows } = await sql<{ sku: string; name: string }>`
    select coalesce(variant ->> 'sku', product.sku) as sku,
      coalesce(variant ->> 'name', product.data ->> 'name', '') as name
    from product left join lateral jsonb_array_elements(case
      when jsonb_typeof(data -> 'configurable_children') = 'array'
      then data -> 'configurable_children' end) as variant on true`.execute(db)
  return new Map(rows.map(({ sku, name }) => [sku, name]))
}

function toCells(row: StockRow, name = ''): (string | number)[] {
  const { sku, qty, reserved, is_in_stock } = row
  return [sku, name, qty, qty, is_in_stock ? 1 : 0, reserved, computeAvailableQuantity(row)]
}
