import type { CommandContext } from './command-call.ts'
import { toJsonText } from './json-text.ts'
import { formatCell, formatTable, type TableColumn } from './table.ts'

/** A list as a table, or for machines as one JSON array. */
export async function printList<Row>(
  { output, report }: CommandContext,
  rows: readonly Row[],
  { json, columns, none }: { json?: boolean; columns: readonly TableColumn<Row>[]; none: string },
): Promise<void> {
  if (json) await output(toJsonText(rows))
  else if (rows.length === 0) report(none)
  else await output(formatTable(rows, columns))
}

/** One thing: its facts line by line, or for machines the JSON of it. */
export async function printDetails(
  { output }: CommandContext,
  thing: object,
  { json }: { json?: boolean },
): Promise<void> {
  await output(json ? toJsonText(thing) : facts(thing, ''))
}

function facts(thing: object, indent: string): string {
  return Object.entries(thing)
    .filter(([, value]) => value !== null && value !== undefined)
    .map(([name, value]) => {
      const inner = typeof value === 'object' ? facts(value, `${indent}  `) : ''
      return inner === ''
        ? `${indent}${formatCell(name)}: ${typeof value === 'object' ? '–' : formatCell(value)}\n`
        : `${indent}${formatCell(name)}:\n${inner}`
    })
    .join('')
}
