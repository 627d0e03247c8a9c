import type { Response } from 'express'
import { send } from '../http/answer.ts'

export function tooManyAttempts(response: Response, waitMs: number): void {
  send(response, 429, waitText(secondsToWait(response, waitMs)))
}

/** Says in the header when to come again. */
export function secondsToWait(response: Response, waitMs: number): number {
  const seconds = Math.ceil(waitMs / 1000)
  response.set('retry-after', String(seconds))
  return seconds
}

export function waitText(seconds: number): string {
  return `Слишком много попыток. Попробуйте через ${Math.ceil(seconds / 60)} мин.`
}
