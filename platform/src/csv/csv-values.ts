import { fail, type Kopecks, parseMoney, type Result, succeed, toKopecks } from '@vitrina/domain'
import { parseLooseDate } from '../import-export/loose-dates.ts'
import { maxStockQuantity } from '../stock/stock-levels.ts'

/** What a cell says, or what is wrong with it and what to write in its place. */
type Read<Value> = Result<Value, string>

/** Spreadsheets group digits by spaces of three kinds. */
const spaces = /[\s\u00A0\u202F]/g

const dearest = 99_999_999

export function readQuantityCell(cell: string): Read<number> {
  const text = cell.replaceAll(spaces, '')
  const found = /^(\d{1,10})(?:[.,]0+)?$/.exec(text)
  if (found && Number(found[1]) <= maxStockQuantity) return succeed(Number(found[1]))
  return fail(
    `${quoteCsvCell(cell)} is no number of pieces. Write a whole number from 0 to ${maxStockQuantity}.`,
  )
}

export function readPriceCell(cell: string): Read<Kopecks> {
  const text = cell.replaceAll(spaces, '')
  const found = /^\d{1,10}(?:[.,]\d{1,2})?$/.test(text) ? Number(text.replace(',', '.')) : 0
  if (found > 0 && found <= dearest) return succeed(toKopecks(parseMoney(found)))
  return fail(
    `${quoteCsvCell(cell)} is no price. Write an amount above 0 with two digits for kopecks at most, as 1290 or 1290,50.`,
  )
}

const yes = ['1', 'да', 'yes', 'true', 'истина']
const no = ['0', 'нет', 'no', 'false', 'ложь']

export function readBooleanCell(cell: string): Read<boolean> {
  const text = cell.trim().toLowerCase()
  if (yes.includes(text)) return succeed(true)
  if (no.includes(text)) return succeed(false)
  return fail(`${quoteCsvCell(cell)} is neither yes nor no. Write 1 or 0, or да or нет.`)
}

/** `YYYY-MM-DD HH:mm:ss`. Spreadsheets leave seconds out: the last minute of a day ends it. */
export function readDateTimeCell(cell: string, bound: 'from' | 'to'): Read<string> {
  const found = parseLooseDate(cell, bound)
  if (found === undefined) {
    return fail(
      `${quoteCsvCell(cell)} is no date. Write 2026-12-31, 31.12.2026 or 31.12.2026 18:00.`,
    )
  }
  return succeed(bound === 'to' ? found.replace(/23:59:00$/, '23:59:59') : found)
}

/** The shortest text from which {@link readDateTimeCell} makes the same moment. */
export function formatDateTimeCell(moment: string, bound: 'from' | 'to'): string {
  return moment.replace(bound === 'to' ? / 23:59:59$/ : / 00:00:00$/, '')
}

export function quoteCsvCell(cell: string): string {
  const text = cell.length > 60 ? `${cell.slice(0, 60)}…` : cell
  return `"${text}"`
}
