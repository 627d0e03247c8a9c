import { CommandFailure } from '../cli/command-call.ts'
import { type CsvRecord, createCsvParser } from './csv-parser.ts'
import { readCsvText } from './csv-text.ts'

/** What is wrong in which cell, and what to do. */
export type CsvProblem = { line: number; column: string; message: string }

/** A line under its heading. A column the file does not have is undefined. */
export type CsvRow = { line: number; cell(column: string): string | undefined }

export type CsvColumns = { required: readonly string[]; optional: readonly string[] }

export type CsvTable = { rows: CsvRow[]; problems: CsvProblem[]; ignored: string[] }

/**
 * Reads a table whose first line names its columns, in any order; others are left alone.
 *
 * @throws CommandFailure for a file that is none.
 */
export async function readCsvTable(
  bytes: AsyncIterable<Uint8Array>,
  columns: CsvColumns,
): Promise<CsvTable> {
  const table: CsvTable = { rows: [], problems: [], ignored: [] }
  let places: Map<string, number> | undefined
  for await (const record of readRecords(bytes)) {
    if (!places) {
      places = readHeading(record, columns, table)
      continue
    }
    const more = record.cells.slice(places.size).filter(text => text.trim() !== '').length
    if (more > 0) {
      const message = `The line has ${record.cells.length} cells, the heading ${places.size}. Put a text that holds a separator in quotation marks.`
      table.problems.push({ line: record.line, column: 'whole line', message })
      continue
    }
    const broken = columnsOf(places).find(name =>
      (record.cells[places?.get(name) ?? 0] ?? '').includes('\uFFFD'),
    )
    if (broken) table.problems.push({ line: record.line, column: broken, message: notUtf8 })
    else table.rows.push(rowOf(record, places))
  }
  if (!places) throw new CommandFailure('The file is empty. Its first line names the columns.')
  return table
}

const saveAs = '«CSV UTF-8 (разделитель — запятая)»'
const notUtf8 = `The text is not written in UTF-8. Save the file as ${saveAs}.`

/** Those the shop reads: in the others any letters may stand. */
function columnsOf(places: ReadonlyMap<string, number>): string[] {
  return [...places.keys()].filter(name => !name.startsWith('#'))
}

function rowOf({ line, cells }: CsvRecord, places: ReadonlyMap<string, number>): CsvRow {
  return {
    line,
    cell(column) {
      const place = places.get(column)
      return place === undefined ? undefined : readCsvText((cells[place] ?? '').trim())
    },
  }
}

function readHeading(
  { cells }: CsvRecord,
  { required, optional }: CsvColumns,
  table: CsvTable,
): Map<string, number> {
  const names = cells.map(text => text.trim().toLowerCase())
  while (names.at(-1) === '') names.pop()
  const known = [...required, ...optional]
  const missing = required.filter(name => !names.includes(name))
  if (missing.length > 0) {
    throw new CommandFailure(
      `The first line names no column ${missing.join(', ')}: it is ${names.join(' | ').slice(0, 200)}. It may name ${known.join(', ')}.`,
    )
  }
  const twice = known.find(name => names.indexOf(name) !== names.lastIndexOf(name))
  if (twice) throw new CommandFailure(`The first line names ${twice} twice. Remove one column.`)
  table.ignored = names.filter(name => name !== '' && !known.includes(name))
  // Nameless columns count as well: their cells are no surplus.
  return new Map(names.map((name, place) => [known.includes(name) ? name : `#${place}`, place]))
}

async function* readRecords(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<CsvRecord> {
  const parser = createCsvParser()
  const decoder = new TextDecoder('utf-8')
  let isFirst = true
  for await (const piece of bytes) {
    if (isFirst) refuseOtherKinds(piece)
    isFirst = false
    yield* parser.push(decoder.decode(piece, { stream: true }))
  }
  yield* parser.push(decoder.decode())
  yield* parser.end()
}

function refuseOtherKinds([first, second]: Uint8Array): void {
  const isWide = (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff)
  const isPacked = first === 0x50 && second === 0x4b
  if (!isWide && !isPacked) return
  const kind = isPacked ? 'a spreadsheet itself' : 'written in UTF-16'
  throw new CommandFailure(`The file is ${kind}. Save it as ${saveAs} and import that.`)
}
