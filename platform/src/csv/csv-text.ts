/** What a spreadsheet takes for the beginning of a formula. */
const formula = /^'*[=+\-@\t\r]/

/**
 * Lines as Russian spreadsheets open them by a double click: `;` between cells, CRLF. A shopper's
 * text that would be run as a formula gets an apostrophe in front, which {@link readCsvText} takes
 * off.
 */
export function formatCsvLines(rows: readonly (readonly (string | number)[])[]): string {
  return rows.map(cells => `${cells.map(writeCell).join(';')}\r\n`).join('')
}

/** Stands before the heading: without it spreadsheets read Cyrillic in another encoding. */
export const byteOrderMark = '\uFEFF'

/** The text of a cell as it was before it was written. */
export function readCsvText(cell: string): string {
  return cell.startsWith("'") && formula.test(cell) ? cell.slice(1) : cell
}

/** With a comma, as Russian spreadsheets read a number. */
export function formatCsvAmount(amount: number): string {
  return String(amount).replace('.', ',')
}

function writeCell(value: string | number): string {
  if (typeof value === 'number') return formatCsvAmount(value)
  const text = formula.test(value) ? `'${value}` : value
  return /[";,\t\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
