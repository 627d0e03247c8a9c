import type { Response } from 'express'
import { sendEnvelope } from '../http/answer.ts'

/** 503 for what will be there soon. */
export function sendServiceUnavailable(response: Response, reason: string): void {
  response.set({ 'cache-control': 'no-store', 'retry-after': '2' })
  sendEnvelope(response, 503, reason)
}
