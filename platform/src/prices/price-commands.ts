import type { Command } from 'commander'
import type { CommandCallHandler, CommandContext } from '../cli/command-call.ts'
import { registerCsvImportCommand } from '../csv/csv-commands.ts'
import { byteOrderMark, formatCsvLines } from '../csv/csv-text.ts'
import { formatDateTimeCell } from '../csv/csv-values.ts'
import { priceCsvDefinition } from './price-csv.ts'
import { readStoredPricesAfter, type StoredSkuPrice } from './stored-price.ts'

/** What goods cost. */
export function registerPriceCommands(program: Command, choose: CommandCallHandler): void {
  const prices = program.command('prices').description('read and set what goods cost, by CSV')

  registerCsvImportCommand(prices, choose, priceCsvDefinition, 'Set prices, in rubles with tax.')
  prices
    .command('export')
    .argument('[file]', 'written whole or not at all; standard output when left out')
    .description('Write what goods cost as CSV, as `prices import` reads it.')
    .action((outputFile: string | undefined) =>
      choose({
        outputFile,
        async run(context) {
          context.report(`${await exportPrices(context)} lines are written.`)
        },
      }),
    )
}

const heading = ['sku', 'name', 'price', 'special_price', 'special_from', 'special_to']
const productsAtOnce = 1_000

async function exportPrices({ store, output, signal, progress }: CommandContext): Promise<number> {
  await output(byteOrderMark + formatCsvLines([heading]))
  const written = new Set<string>()
  for (let last: number | undefined = -2_147_483_648; last !== undefined; ) {
    signal.throwIfAborted()
    const page = await readStoredPricesAfter(store.db, last, productsAtOnce)
    // A variant that two products share has one line.
    const fresh = page.prices.filter(({ sku }) => !written.has(sku) && written.add(sku))
    await output(formatCsvLines(fresh.map(toCells)))
    progress({ done: written.size, unit: 'rows' })
    last = page.last
  }
  return written.size
}

function toCells(stored: StoredSkuPrice): (string | number)[] {
  const { sku, name, price, special_price, special_from_date: from, special_to_date: to } = stored
  return [
    sku,
    name,
    price,
    special_price ?? '',
    from ? formatDateTimeCell(from, 'from') : '',
    to ? formatDateTimeCell(to, 'to') : '',
  ]
}
