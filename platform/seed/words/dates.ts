const dayMs = 86_400_000

/** `YYYY-MM-DD HH:mm:ss`, the date form of every document. */
export function formatDocumentDate(timeMs: number): string {
  return new Date(timeMs).toISOString().slice(0, 19).replace('T', ' ')
}

/** A moment so many days, and minutes into that day, after a date such as `2026-01-31`. */
export function addDaysAndMinutes(date: string, days: number, minutes = 0): string {
  return formatDocumentDate(Date.parse(`${date}T00:00:00Z`) + days * dayMs + minutes * 60_000)
}
