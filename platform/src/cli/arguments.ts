import { InvalidArgumentError } from 'commander'
import { parseLooseDate } from '../import-export/loose-dates.ts'

/** Reads a whole number of an argument; anything else is told with what is meant. */
export function parseWholeNumber(least: number, most = 2_147_483_647) {
  return (text: string): number => {
    const number = Number(text)
    if (/^\d+$/.test(text) && number >= least && number <= most) return number
    throw new InvalidArgumentError(`It takes a whole number from ${least} to ${most}.`)
  }
}

export function parsePositiveNumber(text: string): number {
  const number = Number(text.replace(',', '.'))
  if (text.trim() !== '' && number > 0 && number <= 1_000_000_000) return number
  throw new InvalidArgumentError('It takes a number above 0.')
}

export function parseStartDate(text: string): string {
  return date(text, 'from')
}

export function parseEndDate(text: string): string {
  return date(text, 'to')
}

function date(text: string, bound: 'from' | 'to'): string {
  const found = parseLooseDate(text, bound)
  if (found) return found
  throw new InvalidArgumentError(
    'It takes a date: 2026-12-31, "2026-12-31 18:00:00" (UTC) or 31.12.2026.',
  )
}
