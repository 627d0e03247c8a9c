import { orderLinkTokenSchema, orderLookUpSchema } from '@vitrina/contract'
import { type RequestHandler, Router } from 'express'
import { createInvalidInputRefusal, sendResult } from '../http/answer.ts'
import { parseInput } from '../http/parse-input.ts'
import { getClientRateLimitKey } from '../limits/client-address.ts'
import { createRateLimitHandler } from '../limits/limit-calls.ts'
import type { RateLimiter } from '../limits/limiter.ts'
import type { BuyerOrderService } from './buyer-orders.ts'
import type { GuestOrderService } from './guest-orders.ts'
import { type BuyerOrderFinder, createBuyerOrderRoutes } from './own-order-routes.ts'

/** A page reads its order when it opens and after each change. */
const reading = { name: 'guest order', n: 300, windowMs: 10 * 60 * 1000 }
/** Beyond what is counted of guesses at one e-mail. */
const lookingUp = { name: 'order look-up', n: 60, windowMs: 10 * 60 * 1000 }

export type GuestOrderRoutesOptions = {
  orders: BuyerOrderService
  guests: GuestOrderService
  limiter: RateLimiter
  /** Of what changes orders. */
  changing: RequestHandler
}

/**
 * What a guest does with an order (docs/api/orders.md#orders-of-guests). Links, numbers and e-mails
 * come in bodies: those are in no log, and in no cache.
 */
export function createGuestOrderRoutes(options: GuestOrderRoutesOptions): Router {
  const { orders, guests, limiter, changing } = options
  const router = Router()
  router.use((_request, response, next) => {
    response.set('cache-control', 'no-cache, no-store')
    next()
  })
  const find: BuyerOrderFinder = async request => {
    const given = parseInput(orderLinkTokenSchema, request.body ?? {})
    return given.success ? guests.find(given.data.token) : createInvalidInputRefusal(given.error)
  }

  router.post('/find', createRateLimitHandler(limiter, lookingUp), async (request, response) => {
    const given = parseInput(orderLookUpSchema, request.body ?? {})
    if (!given.success) return sendResult(response, createInvalidInputRefusal(given.error))
    sendResult(response, await guests.lookUp(given.data, getClientRateLimitKey(request.ip)))
  })

  router.post('/read', createRateLimitHandler(limiter, reading), async (request, response) => {
    const own = await find(request)
    sendResult(response, own.ok ? await orders.read(own.value) : own)
  })

  router.use(createBuyerOrderRoutes(orders, { path: '', limit: changing, find }))
  return router
}
