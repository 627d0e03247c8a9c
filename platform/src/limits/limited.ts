import type { RequestHandler } from 'express'
import { answer } from '../http/answer.ts'
import { clientAddress } from './client-address.ts'
import type { Limiter } from './limiter.ts'

export type Limit = { name: string; n: number; windowMs: number }

/** Lets through `n` requests an address in any `windowMs`; the others are answered with 429. */
export function limited(limiter: Limiter, { name, n, windowMs }: Limit): RequestHandler {
  return async (request, response, next) => {
    const turn = await limiter.take(`${name} ${clientAddress(request.ip)}`, n, windowMs)
    if (!turn.ok) return answer(response, turn)
    next()
  }
}
