import { beginPaymentSchema, paymentTokenSchema } from '@vitrina/contract'
import { fail } from '@vitrina/domain'
import express, { Router } from 'express'
import { createInvalidInputRefusal, sendEnvelope, sendResult } from '../http/answer.ts'
import { parseInput } from '../http/parse-input.ts'
import { createRateLimitHandler } from '../limits/limit-calls.ts'
import type { RateLimiter } from '../limits/limiter.ts'
import type { PaymentService } from './payments.ts'

/** A tab looks every three seconds, and a household has several. */
const looking = { name: 'payment', n: 900, windowMs: 10 * 60 * 1000 }
const paying = { name: 'paying', n: 60, windowMs: 10 * 60 * 1000 }
const telling = { name: 'payment notice', n: 6_000, windowMs: 10 * 60 * 1000 }

const nothingOffered = fail({
  kind: 'not-found',
  message: 'На сайте сейчас нельзя заплатить',
} as const)

/** The calls of docs/api/payments.md. Tokens come in bodies: those are in no log. */
export function createPaymentRoutes(
  payments: PaymentService | undefined,
  limiter: RateLimiter,
): Router {
  const router = Router()
  router.use((_request, response, next) => {
    response.set('cache-control', 'no-store')
    next()
  })

  router.post('/state', createRateLimitHandler(limiter, looking), async (request, response) => {
    const given = parseInput(paymentTokenSchema, request.body ?? {})
    if (!given.success) return sendResult(response, createInvalidInputRefusal(given.error))
    sendResult(response, payments ? await payments.look(given.data.token) : nothingOffered)
  })

  router.post('/begin', createRateLimitHandler(limiter, paying), async (request, response) => {
    const given = parseInput(beginPaymentSchema, request.body ?? {})
    if (!given.success) return sendResult(response, createInvalidInputRefusal(given.error))
    const { token, method } = given.data
    sendResult(response, payments ? await payments.begin(token, method) : nothingOffered)
  })

  router.post(
    '/on-delivery',
    createRateLimitHandler(limiter, paying),
    async (request, response) => {
      const given = parseInput(paymentTokenSchema, request.body ?? {})
      if (!given.success) return sendResult(response, createInvalidInputRefusal(given.error))
      sendResult(
        response,
        payments ? await payments.payOnDelivery(given.data.token) : nothingOffered,
      )
    },
  )

  return router
}

/**
 * What a provider tells. Signatures hold for the bytes that came, so this stands before bodies are
 * read as JSON. What nobody has signed is refused, whatever is in it.
 */
export function createPaymentNotificationRoutes(
  payments: PaymentService | undefined,
  limiter: RateLimiter,
): Router {
  const router = Router()
  const bytes = express.raw({ type: () => true, limit: '64kb' })
  router.post('/', createRateLimitHandler(limiter, telling), bytes, async (request, response) => {
    const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
    const isTaken = await payments?.takeNotice({
      body,
      header: name => request.get(name),
      address: request.ip,
    })
    if (isTaken) sendEnvelope(response, 200, 'OK')
    else sendEnvelope(response, 401, 'This notice is not signed')
  })
  return router
}
