import { type Command, InvalidArgumentError, Option } from 'commander'
import { requestReindex } from '../catalog/change-log.ts'
import type { CommandCallHandler, CommandContext } from '../cli/command-call.ts'
import { CommandFailure } from '../cli/command-call.ts'
import { toJsonText } from '../cli/json-text.ts'
import { formatTable } from '../cli/table.ts'
import { maxStockQuantity } from '../stock/stock-levels.ts'
import type { MissingStockRule } from './batch-outcome.ts'
import { type ImportEntity, importEntities } from './document-reading.ts'
import { exportDocuments } from './export-file.ts'
import { importDocuments } from './import-file.ts'
import { type ImportNoteKind, importNoteSummaries } from './import-notes.ts'
import type { ImportOptions } from './import-run.ts'
import type { EntityTally, ImportSummary } from './import-tally.ts'

type ImportCommand = ImportOptions & { json?: boolean; rejects?: string }

/** Documents in and out. */
export function registerDocumentCommands(program: Command, choose: CommandCallHandler): void {
  program
    .command('import')
    .argument('<file>', 'NDJSON or a JSON array, packed with gzip or not; - reads standard input')
    .summary('read documents into the shop')
    .description(
      `Reads documents into the shop: ${importEntities.join(', ')}. As \`export\` writes them, as elasticdump ` +
        'takes them out of a search index of this family, or bare. Carts and orders stay. What cannot be ' +
        'taken is told with its line and reason, and the rest goes in; run it again, and nothing changes.',
    )
    .addOption(new Option('--entity <kind>', 'what bare documents are').choices(importEntities))
    .option('--replace', "afterwards remove documents of the file's kinds that are not in the file")
    .addOption(
      new Option(
        '--stock <pieces>',
        'how many there are of goods that come without stock, or "unmanaged" for goods that are not counted',
      ).argParser(parseStockRule),
    )
    .option('--dry-run', 'do all of it, tell the outcome, and take it back')
    .option('--rejects <file>', 'write what was not taken into this file, with the reasons')
    .option('--json', 'tell the outcome as JSON')
    .action((inputFile: string, { rejects, json, ...options }: ImportCommand) =>
      choose({
        inputFile,
        rejectsFile: rejects,
        async run(context) {
          const summary = await importDocuments(context, options)
          await context.output(json ? toJsonText(summary) : told(summary))
          if (countTaken(summary) === 0)
            throw new CommandFailure('No document of the file could be taken.')
        },
      }),
    )

  program
    .command('export')
    .argument('[file]', 'written whole or not at all; standard output when left out')
    .summary('write the documents of the shop')
    .description(
      'Writes the documents of the shop as NDJSON that `import` reads: the same shop again, without carts, ' +
        'orders and customers.',
    )
    .addOption(new Option('--entity <kinds...>', 'only these kinds').choices(importEntities))
    .action((outputFile: string | undefined, options: { entity?: ImportEntity[] }) =>
      choose({
        outputFile,
        async run(context: CommandContext) {
          const { documents } = await exportDocuments(context, options.entity ?? importEntities)
          context.report(`${documents} documents are written.`)
        },
      }),
    )

  reindexCommand(program, choose)
}

function reindexCommand(program: Command, choose: CommandCallHandler): void {
  program
    .command('reindex')
    .summary('let every platform build its catalogue anew')
    .description(
      'Lets every platform on this database build its catalogue and its search anew. They follow changes ' +
        'by themselves; this is for a database that was changed past them, from a backup for instance.',
    )
    .action(() =>
      choose({
        async run({ store, report }) {
          await requestReindex(store.db)
          report('Running platforms begin at once; those that start later read everything anyway.')
        },
      }),
    )
}

function countTaken({ entities: kinds }: ImportSummary): number {
  return Object.values(kinds).reduce(
    (sum, tally) => sum + tally.new + tally.changed + tally.unchanged + tally.variant,
    0,
  )
}

function parseStockRule(text: string): MissingStockRule {
  if (text === 'unmanaged') return text
  if (/^\d{1,10}$/.test(text) && Number(text) <= maxStockQuantity) return Number(text)
  throw new InvalidArgumentError('Give a whole number of pieces, or "unmanaged".')
}

function told(summary: ImportSummary): string {
  const { entities: kinds, unreadable, seconds, dryRun, noteCounts, withoutStock } = summary
  const rows = Object.entries(kinds)
  const column = (title: string, kind: keyof EntityTally) => ({
    title,
    of: ([, tally]: [string, EntityTally]) => tally[kind],
    right: true as const,
  })
  const counts = formatTable(rows, [
    { title: 'kind', of: ([entity]) => entity },
    column('new', 'new'),
    column('changed', 'changed'),
    column('unchanged', 'unchanged'),
    column('in products', 'variant'),
    column('repeated', 'repeated'),
    column('rejected', 'rejected'),
    column('removed', 'removed'),
  ])
  const lost = unreadable > 0 ? `${unreadable} lines hold no document.\n` : ''
  const notes = Object.entries(noteCounts).map(
    ([kind, count]) => `${count} ${importNoteSummaries[kind as ImportNoteKind]}.\n`,
  )
  const empty =
    withoutStock > 0
      ? `${withoutStock} goods came without stock and cannot be bought. Say how many there are: --stock 10, or --stock unmanaged.\n`
      : ''
  const trial = dryRun ? 'Nothing was written: this was a dry run.\n' : ''
  return `${counts}${lost}${notes.join('')}${empty}${trial}Done in ${seconds.toFixed(1)} s.\n`
}
