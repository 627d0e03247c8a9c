import type { Response } from 'express'
import { send } from '../http/answer.ts'

/** 503 for what will be there soon. */
export function refuseForNow(response: Response, reason: string): void {
  response.set({ 'cache-control': 'no-store', 'retry-after': '2' })
  send(response, 503, reason)
}
