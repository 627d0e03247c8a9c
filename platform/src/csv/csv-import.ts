import { createHash } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import { type CommandContext, CommandFailure } from '../cli/command-call.ts'
import type { Store } from '../store/open-store.ts'
import type { Tables } from '../store/tables.ts'
import {
  type CsvColumns,
  type CsvProblem,
  type CsvRow,
  type CsvTable,
  readCsvTable,
} from './csv-table.ts'

export type CsvImportKind = 'stock' | 'prices' | 'orders'

/** What a file comes to against what the shop has. */
export type CsvComparison<Change> = { changes: Change[]; problems: CsvProblem[] }

/** One kind of table: how its lines are read, held against the shop, and written. */
export type CsvTableDefinition<Line extends { line: number }, Change> = {
  kind: CsvImportKind
  columns: CsvColumns
  read(row: CsvRow, problems: CsvProblem[]): Line | undefined
  /** `isLocked`: what is found stays so until the end of the transaction. */
  compare(
    trx: Kysely<Tables>,
    lines: readonly Line[],
    isLocked: boolean,
  ): Promise<CsvComparison<Change>>
  write(trx: Kysely<Tables>, changes: readonly Change[], store: Store): Promise<void>
  /** One change in words, for the first few of them. */
  describe(change: Change): string
}

export type CsvImportOptions = { dryRun?: boolean; by: string }

export type CsvImportSummary = {
  kind: CsvImportKind
  dryRun: boolean
  lines: number
  changed: number
  examples: string[]
  ignoredColumns: string[]
  problems: CsvProblem[]
}

const maxExamples = 10

/**
 * Takes a whole file in one transaction, or with one wrong line nothing of it. The file is read
 * before, so shoppers do not wait for its reading. A dry run does the same up to the writing.
 */
export async function importCsv<Line extends { line: number }, Change>(
  context: CommandContext,
  kind: CsvTableDefinition<Line, Change>,
  { dryRun = false, by }: CsvImportOptions,
): Promise<CsvImportSummary> {
  const { table, hash } = await readFile(context, kind.columns)
  const problems = [...table.problems]
  const lines = table.rows.flatMap(row => kind.read(row, problems) ?? [])
  if (lines.length === 0 && problems.length === 0) {
    throw new CommandFailure('The file has a heading and nothing below it.')
  }
  const found = await context.store.transaction(async trx => {
    await sql`set local statement_timeout = 0`.execute(trx)
    await sql`set local idle_in_transaction_session_timeout = 0`.execute(trx)
    const compared = await kind.compare(trx, lines, !dryRun)
    context.signal.throwIfAborted()
    problems.push(...compared.problems)
    if (dryRun || problems.length > 0) return compared
    await kind.write(trx, compared.changes, context.store)
    await trx
      .insertInto('staff_import')
      .values({
        kind: kind.kind,
        imported_by: by,
        file_hash: hash,
        lines: lines.length,
        changed: compared.changes.length,
        created_at: new Date(),
      })
      .execute()
    return compared
  })
  return {
    kind: kind.kind,
    dryRun,
    lines: lines.length,
    changed: found.changes.length,
    examples: found.changes.slice(0, maxExamples).map(kind.describe),
    ignoredColumns: table.ignored,
    problems: problems.sort((one, other) => one.line - other.line),
  }
}

async function readFile(
  { input, progress, signal }: CommandContext,
  columns: CsvColumns,
): Promise<{ table: CsvTable; hash: string }> {
  const hash = createHash('sha256')
  let done = 0
  async function* counted() {
    for await (const piece of input.bytes) {
      signal.throwIfAborted()
      hash.update(piece)
      done += piece.length
      progress({ done, ...(input.size !== undefined && { total: input.size }), unit: 'bytes' })
      yield piece
    }
  }
  const table = await readCsvTable(counted(), columns)
  return { table, hash: hash.digest('hex') }
}

/** Keeps the first line of each key; another one about the same thing is a problem. */
export function deduplicateCsvLines<Line extends { line: number }>(
  lines: readonly Line[],
  keyOf: (line: Line) => string,
  column: string,
): { first: Map<string, Line>; problems: CsvProblem[] } {
  const first = new Map<string, Line>()
  const problems: CsvProblem[] = []
  for (const line of lines) {
    const key = keyOf(line)
    const before = first.get(key)
    if (!before) first.set(key, line)
    else {
      const message = `${key} is in line ${before.line} already. Keep one of the two.`
      problems.push({ line: line.line, column, message })
    }
  }
  return { first, problems }
}

/** Takes what a cell says, or notes what is wrong with it. */
export function readCsvCell<Value>(
  { line, cell }: CsvRow,
  column: string,
  read: (text: string) => { ok: true; value: Value } | { ok: false; failure: string },
  problems: CsvProblem[],
): Value | undefined {
  const result = read(cell(column) ?? '')
  if (result.ok) return result.value
  problems.push({ line, column, message: result.failure })
  return undefined
}
