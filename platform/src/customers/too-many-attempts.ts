import type { Response } from 'express'
import { send } from '../http/answer.ts'

export function tooManyAttempts(response: Response, waitMs: number): void {
  const seconds = Math.ceil(waitMs / 1000)
  response.set('retry-after', String(seconds))
  send(response, 429, waitText(seconds))
}

export function waitText(seconds: number): string {
  return `Слишком много попыток. Попробуйте через ${Math.ceil(seconds / 60)} мин.`
}
