import type { Response } from 'express'
import { sendEnvelope } from '../http/answer.ts'

export function sendTooManyAttempts(response: Response, waitMs: number): void {
  sendEnvelope(response, 429, formatTooManyAttempts(setRetryAfter(response, waitMs)))
}

/** Says in the header when to come again. */
export function setRetryAfter(response: Response, waitMs: number): number {
  const seconds = Math.ceil(waitMs / 1000)
  response.set('retry-after', String(seconds))
  return seconds
}

export function formatTooManyAttempts(seconds: number): string {
  return `Слишком много попыток. Попробуйте через ${Math.ceil(seconds / 60)} мин.`
}
