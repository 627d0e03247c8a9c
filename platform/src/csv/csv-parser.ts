import { CommandFailure } from '../cli/command-call.ts'

/** A line of a table; `line` is where it begins in the file, from 1. */
export type CsvRecord = { line: number; cells: string[] }

export interface CsvParser {
  push(text: string): CsvRecord[]
  end(): CsvRecord[]
}

/** No cell of a shop is longer: behind it stands a quotation mark that nobody closed. */
const maxCellLength = 100_000

/**
 * Takes a table apart as it comes, RFC 4180 and what spreadsheets make of it: `;`, `,` or a tab by
 * what the heading has most of, `sep=;` before it, line breaks of any kind, in quotation marks too.
 */
export function createCsvParser(): CsvParser {
  let head = ''
  let delimiter: string | undefined
  let line = 1
  let record: CsvRecord = { line, cells: [] }
  let cell = ''
  /** Where in a cell the last letter left it. */
  let place: 'start' | 'plain' | 'quoted' | 'closed' = 'start'
  let isAfterReturn = false
  let quotedSince = 0

  function endCell(): void {
    record.cells.push(cell)
    cell = ''
    place = 'start'
  }

  function endRecord(into: CsvRecord[]): void {
    endCell()
    if (record.cells.some(text => text.trim() !== '')) into.push(record)
    record = { line, cells: [] }
  }

  function takeQuoted(letter: string): void {
    if (letter === '"') place = 'closed'
    else cell += letter
    if (cell.length > maxCellLength) throw describeUnclosed(quotedSince)
  }

  function takeOpen(letter: string, into: CsvRecord[]): void {
    if (letter === '\n' || letter === '\r') endRecord(into)
    else if (letter === delimiter) endCell()
    else if (letter === '"' && place === 'start') {
      place = 'quoted'
      quotedSince = line
    } else if (letter === '"' && place === 'closed') {
      place = 'quoted'
      cell += letter
    } else {
      place = 'plain'
      cell += letter
    }
  }

  function take(text: string): CsvRecord[] {
    const found: CsvRecord[] = []
    for (const letter of text) {
      // The second half of one line break.
      const isSecond = letter === '\n' && isAfterReturn
      isAfterReturn = letter === '\r'
      if (isSecond && place !== 'quoted') continue
      if (!isSecond && (letter === '\n' || letter === '\r')) line += 1
      if (place === 'quoted') takeQuoted(letter)
      else takeOpen(letter, found)
    }
    return found
  }

  function begin(): CsvRecord[] {
    const named = /^sep=(.)\r?\n?/.exec(head)
    delimiter = named?.[1] ?? detectDelimiter(head)
    if (named) line = 2
    record = { line, cells: [] }
    return take(named ? head.slice(named[0].length) : head)
  }

  return {
    push(text) {
      if (delimiter !== undefined) return take(text)
      head += text
      return /[\r\n]/.test(head.slice(0, -1)) || head.length > maxCellLength ? begin() : []
    },
    end() {
      const found = delimiter === undefined ? begin() : []
      if (place === 'quoted') throw describeUnclosed(quotedSince)
      endRecord(found)
      return found
    },
  }
}

function detectDelimiter(head: string): string {
  const heading = head.split(/[\r\n]/, 1)[0]?.replaceAll(/"[^"]*"/g, '') ?? ''
  const count = (delimiter: string) => heading.split(delimiter).length
  return [';', ',', '\t'].reduce((best, other) => (count(other) > count(best) ? other : best))
}

function describeUnclosed(line: number): CommandFailure {
  return new CommandFailure(
    `Line ${line}: a quotation mark opens a cell here and none closes it. Write it twice ("") where it is meant itself.`,
  )
}
