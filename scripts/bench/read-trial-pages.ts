/** A row of docs/trials/lighthouse.md: scores of 100, milliseconds. */
export type LighthouseRow = {
  page: string
  performance: number
  accessibility: number
  bestPractices: number
  seo: number
  largestPaint: number
  blocking: number
  layoutShift: number
}

export type DatedFigures<Figures> = { date: string; figures: Figures }

/**
 * Reads the medians of the page that `npm run trial:lighthouse -- --write` writes.
 *
 * @throws where the page has no such table.
 */
export function parseLighthouseFigures(text: string): DatedFigures<LighthouseRow[]> {
  const figures = readRows(text, 'page').map(([page = '', ...cells]) => {
    const numbers = cells.map(Number.parseFloat)
    const [performance, accessibility, bestPractices, seo, , largestPaint, blocking, layoutShift] =
      numbers as [number, number, number, number, number, number, number, number]
    const row = { page, performance, accessibility, bestPractices, seo, largestPaint }
    return { ...row, blocking, layoutShift }
  })
  requireNumbers('lighthouse.md', figures)
  return { date: readDate(text), figures }
}

/** Milliseconds until the button of a product page listens on a slow phone, at ddce158 and last. */
export type FirstLoadFigures = { former: number; current: number }

/**
 * Reads from docs/trials/first-load.md how long a product page takes until it can be bought from.
 *
 * @throws where the page has no such row.
 */
export function parseFirstLoadFigures(text: string): DatedFigures<FirstLoadFigures> {
  const row = readRows(text, '').find(([name]) => name === 'the button listens')
  const [former = Number.NaN, current = Number.NaN] = (row ?? []).slice(1).map(Number.parseFloat)
  requireNumbers('first-load.md', [{ former, current }])
  return { date: readDate(text), figures: { former, current } }
}

/** The rows of the first table whose head begins with this cell. */
function readRows(text: string, head: string): string[][] {
  const lines = text.split('\n')
  const toCells = (line: string) =>
    line
      .split('|')
      .slice(1, -1)
      .map(cell => cell.trim())
  const begin = lines.findIndex(line => line.startsWith('|') && toCells(line)[0] === head)
  if (begin < 0) return []
  const rest = lines.slice(begin + 2)
  const end = rest.findIndex(line => !line.startsWith('|'))
  return rest.slice(0, end < 0 ? undefined : end).map(toCells)
}

/** The day of the measurement begins a line of its own. */
function readDate(text: string): string {
  return /^\d{4}-\d{2}-\d{2}/m.exec(text)?.[0] ?? 'on an unknown day'
}

function requireNumbers(page: string, rows: readonly Record<string, string | number>[]): void {
  const isWhole = rows.every(row => Object.values(row).every(value => !Number.isNaN(value)))
  if (rows.length > 0 && isWhole) return
  throw new Error(`docs/trials/${page} does not have the table of figures that the report reads.`)
}
