import { isSingleEmailAddress } from './mailbox.ts'

/** What a buyer writes on a gift certificate, by the names its product's options carry. */
export const certificateFields = [
  'recipient_name',
  'recipient_email',
  'send_on',
  'message',
] as const
export type CertificateField = (typeof certificateFields)[number]

export type CertificateFieldProblem = 'too-long' | 'email' | 'day' | 'past' | 'too-far'

export const maxCertificateTextLength: Readonly<Record<CertificateField, number>> = {
  recipient_name: 60,
  recipient_email: 254,
  send_on: 10,
  message: 300,
}

const furthestDays = 365
const dayMs = 86_400_000

/**
 * What is wrong with a field that was filled in; an empty one is not asked about here. Days are
 * `YYYY-MM-DD`; without `today` it is not asked whether the day has come or is too far.
 */
export function findCertificateFieldProblem(
  field: CertificateField,
  text: string,
  today?: string,
): CertificateFieldProblem | undefined {
  if (text.length > maxCertificateTextLength[field]) return 'too-long'
  if (field === 'recipient_email') return isSingleEmailAddress(text) ? undefined : 'email'
  if (field !== 'send_on') return undefined
  if (!isDay(text)) return 'day'
  if (today === undefined) return undefined
  if (text < today) return 'past'
  return text > computeLastCertificateSendDay(today) ? 'too-far' : undefined
}

/** A year ahead, and no further. */
export function computeLastCertificateSendDay(today: string): string {
  return toDay(Date.parse(`${today}T00:00:00Z`) + furthestDays * dayMs)
}

/** The day on the clocks of a time zone, or of this machine, `YYYY-MM-DD`. */
export function computeDayInTimeZone(timeZone: string | undefined, nowMs: number): string {
  // Swedish writes days the ISO way.
  return new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(nowMs)
}

function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const ms = Date.parse(`${text}T00:00:00Z`)
  return !Number.isNaN(ms) && toDay(ms) === text
}

function toDay(ms: number): string {
  return new Date(ms).toISOString().slice(0, 10)
}
