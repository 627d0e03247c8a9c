import type { Command } from 'commander'
import { parseWholeNumber } from '../cli/arguments.ts'
import {
  type CommandCallHandler,
  type CommandContext,
  CommandFailure,
} from '../cli/command-call.ts'
import { printDetails } from '../cli/show.ts'
import { registerCsvImportCommand } from '../csv/csv-commands.ts'
import { exportStock } from './export-stock.ts'
import { stockCsvDefinition } from './stock-csv.ts'
import { computeAvailableQuantity } from './stock-levels.ts'

type Json = { json?: boolean }

/** What is in stock. */
export function registerStockCommands(program: Command, choose: CommandCallHandler): void {
  const stock = program.command('stock').description('see and set what is in stock')

  stock
    .command('show')
    .argument('<sku>', 'a simple product, or a variant of a configurable one')
    .description('Show what is in stock, what orders have reserved, and what can be sold.')
    .option('--json', 'as JSON')
    .action((sku: string, options: Json) => choose({ run: context => show(context, sku, options) }))

  stock
    .command('set')
    .argument('<sku>', 'a simple product, or a variant of a configurable one')
    .argument('<qty>', 'pieces in stock, those reserved for orders among them', parseWholeNumber(0))
    .description('Set how many pieces are in stock. It is for sale when any are left.')
    .option('--sold-out', 'count the pieces, but sell none')
    .option('--json', 'as JSON')
    .action(
      (sku: string, qty: number, { soldOut = false, ...options }: Json & { soldOut?: boolean }) =>
        choose({
          async run(context) {
            await setStock(context, sku, { qty, is_in_stock: qty > 0 && !soldOut })
            await show(context, sku, options)
          },
        }),
    )

  registerCsvImportCommand(
    stock,
    choose,
    stockCsvDefinition,
    'Set how many pieces are in stock, those reserved for orders among them.',
  )
  stock
    .command('export')
    .argument('[file]', 'written whole or not at all; standard output when left out')
    .description('Write what is in stock as CSV, as `stock import` reads it.')
    .action((outputFile: string | undefined) =>
      choose({
        outputFile,
        async run(context) {
          context.report(`${await exportStock(context)} lines are written.`)
        },
      }),
    )
}

async function setStock(
  { store: { db } }: CommandContext,
  sku: string,
  { qty, is_in_stock }: { qty: number; is_in_stock: boolean },
): Promise<void> {
  // One statement: an order that comes in between is either counted here or finds the new number.
  const { numUpdatedRows } = await db
    .updateTable('stock_item')
    .set({ qty, is_in_stock })
    .where('sku', '=', sku)
    .where('reserved', '<=', qty)
    .executeTakeFirst()
  if (numUpdatedRows > 0n) return
  const { reserved } = await find(db, sku)
  throw new CommandFailure(
    `${reserved} pieces of ${sku} are reserved for orders: fewer cannot be in stock. Ship or cancel orders first.`,
  )
}

async function show(context: CommandContext, sku: string, options: Json): Promise<void> {
  const row = await find(context.store.db, sku)
  await printDetails(context, { ...row, available: computeAvailableQuantity(row) }, options)
}

async function find(db: CommandContext['store']['db'], sku: string) {
  const row = await db
    .selectFrom('stock_item')
    .select(['sku', 'qty', 'reserved', 'is_in_stock'])
    .where('sku', '=', sku)
    .executeTakeFirst()
  if (row) return row
  throw new CommandFailure(
    `The sku ${sku} has no stock of its own. Configurable products and sets have the stock of their parts.`,
  )
}
