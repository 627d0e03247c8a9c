import type { Request, RequestHandler } from 'express'
import { sendResult } from '../http/answer.ts'
import { getClientRateLimitKey } from './client-address.ts'
import type { RateLimiter } from './limiter.ts'

export type CallRateLimit = {
  name: string
  n: number
  windowMs: number
  /**
   * Does not count what the shop's own server asks for itself: one address, all shoppers' pages.
   */
  isFreeForOwnServer?: boolean
}

/** The rate limit of a route: `n` requests an address in any `windowMs`, 429 for the others. */
export function createRateLimitHandler(limiter: RateLimiter, limit: CallRateLimit): RequestHandler {
  const { name, n, windowMs, isFreeForOwnServer } = limit
  return async (request, response, next) => {
    if (isFreeForOwnServer && isFromShopServer(request)) return next()
    const admitted = await limiter.take(`${name} ${getClientRateLimitKey(request.ip)}`, n, windowMs)
    if (!admitted.ok) return sendResult(response, admitted)
    next()
  }
}

/** Sent by a trusted proxy for nobody else. */
export function isFromShopServer({ app, headers, socket }: Request): boolean {
  const isTrusted: (address: string, hop: number) => boolean = app.get('trust proxy fn')
  return !headers['x-forwarded-for'] && isTrusted(socket.remoteAddress ?? '', 0)
}
