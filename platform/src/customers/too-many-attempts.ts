import type { Response } from 'express'
import { sendEnvelope } from '../http/answer.ts'

export function sendTooManyAttemptsRefusal(response: Response, waitMs: number): void {
  sendEnvelope(response, 429, formatTooManyAttemptsMessage(setRetryAfter(response, waitMs)))
}

/** Says in the header when to come again. */
export function setRetryAfter(response: Response, waitMs: number): number {
  const seconds = Math.ceil(waitMs / 1000)
  response.set('retry-after', String(seconds))
  return seconds
}

export function formatTooManyAttemptsMessage(seconds: number): string {
  return `Слишком много попыток. Попробуйте через ${Math.ceil(seconds / 60)} мин.`
}
