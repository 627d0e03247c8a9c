import { userInfo } from 'node:os'
import type { Command } from 'commander'
import {
  type CommandCallHandler,
  type CommandContext,
  CommandFailure,
} from '../cli/command-call.ts'
import { toJsonText } from '../cli/json-text.ts'
import {
  type CsvImportOptions,
  type CsvImportSummary,
  type CsvTableDefinition,
  importCsv,
} from './csv-import.ts'
import type { CsvProblem } from './csv-table.ts'
import { byteOrderMark, formatCsvLines } from './csv-text.ts'

type ImportCommand = Partial<CsvImportOptions> & { json?: boolean; problems?: string }

/** Of many wrong lines the terminal shows so many; a file takes all. */
const maxShown = 200

/** Adds `import <file>` of one kind of table to its command. */
export function registerCsvImportCommand<Line extends { line: number }, Change>(
  group: Command,
  choose: CommandCallHandler,
  kind: CsvTableDefinition<Line, Change>,
  description: string,
): void {
  const { required, optional } = kind.columns
  group
    .command('import')
    .argument('<file>', 'CSV with a heading, as a spreadsheet saves it; - reads standard input')
    .description(
      `${description} All of it or, with one wrong line, nothing. Columns: ${required.join(', ')}; ` +
        `also ${optional.join(', ')}. Others are left alone.`,
    )
    .option('--dry-run', 'tell what would change, and change nothing')
    .option('--by <name>', 'who imports, for `imports list`; your user name when left out')
    .option('--problems <file>', 'write every wrong line into this file')
    .option('--json', 'tell the outcome as JSON')
    .action((inputFile: string, { problems, json, dryRun, by }: ImportCommand) =>
      choose({
        inputFile,
        rejectsFile: problems,
        whenCancelled: 'Cancelled. Nothing of the file was taken.',
        async run(context) {
          const options = { by: by ?? userInfo().username, ...(dryRun && { dryRun }) }
          await tell(context, await importCsv(context, kind, options), json)
        },
      }),
    )
}

async function tell(
  context: CommandContext,
  summary: CsvImportSummary,
  json: boolean | undefined,
): Promise<void> {
  const { problems } = summary
  if (json) await context.output(toJsonText(summary))
  if (problems.length === 0) {
    if (!json) await context.output(told(summary))
    return
  }
  const heading = ['line', 'column', 'problem']
  const rows = problems.map(({ line, column, message }) => [line, column, message])
  await context.rejects(byteOrderMark + formatCsvLines([heading, ...rows]))
  for (const problem of problems.slice(0, maxShown)) context.report(describe(problem))
  const more = problems.length - maxShown
  if (more > 0) context.report(`… and ${more} more: --problems <file> writes them all.`)
  const lines = new Set(problems.map(({ line }) => line)).size
  throw new CommandFailure(
    `${lines} ${lines === 1 ? 'line is' : 'lines are'} wrong. Nothing was changed: mend the file and import it again.`,
  )
}

function describe({ line, column, message }: CsvProblem): string {
  return `Line ${line}, ${column}: ${message}`
}

function told({ dryRun, lines, changed, examples, ignoredColumns }: CsvImportSummary): string {
  const more = changed - examples.length
  return [
    `${lines} lines, ${changed} ${dryRun ? 'would change' : 'changed'}, ${lines - changed} as they were.`,
    ...examples.map(example => `  ${example}`),
    ...(more > 0 ? [`  … and ${more} more`] : []),
    ...(ignoredColumns.length > 0 ? [`Columns left alone: ${ignoredColumns.join(', ')}.`] : []),
    ...(dryRun ? ['Nothing was written: this was a dry run.'] : []),
    '',
  ].join('\n')
}
