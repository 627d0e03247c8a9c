export type TableColumn<Row> = { title: string; of(row: Row): unknown; right?: true }

/** Rows under their titles, for people. */
export function formatTable<Row>(
  rows: readonly Row[],
  columns: readonly TableColumn<Row>[],
): string {
  const cells = [
    columns.map(({ title }) => title),
    ...rows.map(row => columns.map(column => formatCell(column.of(row)))),
  ]
  const widths = columns.map((_column, place) =>
    Math.max(...cells.map(line => line[place]?.length ?? 0)),
  )
  const lines = cells.map(line =>
    line
      .map((cell, place) =>
        columns[place]?.right ? cell.padStart(widths[place] ?? 0) : cell.padEnd(widths[place] ?? 0),
      )
      .join('  ')
      .trimEnd(),
  )
  return `${lines.join('\n')}\n`
}

/**
 * A shopper's text may hold anything: what steers a terminal, or breaks the line, becomes a space.
 */
export function formatCell(value: unknown): string {
  if (value === null || value === undefined) return ''
  return String(value).replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ')
}
