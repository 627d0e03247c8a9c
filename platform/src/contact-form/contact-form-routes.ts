import { type RequestHandler, Router } from 'express'
import { sendEnvelope, sendResult } from '../http/answer.ts'
import { createRateLimitHandler } from '../limits/limit-calls.ts'
import type { RateLimiter } from '../limits/limiter.ts'
import type { EmailAudienceResolver } from '../mail/reader-language.ts'
import type { ContactMessageService } from './contact-messages.ts'

const windowMs = 60 * 60 * 1000
const asking = { name: 'message token', n: 60, windowMs }
export const contactFormRateLimit = { name: 'message', n: 10, windowMs }

/**
 * Writing to the shop (docs/api/content.md#messages). Clients ask for the token by GET or by POST.
 */
export function createContactFormRoutes(
  messages: ContactMessageService,
  limiter: RateLimiter,
  addresseeOf: EmailAudienceResolver,
): Router {
  const router = Router()

  router.use((_request, response, next) => {
    response.set('cache-control', 'no-store')
    next()
  })

  const giveToken: RequestHandler = (_request, response) => {
    sendEnvelope(response, 200, messages.tokens.make())
  }
  router.get('/get-token', createRateLimitHandler(limiter, asking), giveToken)
  router.post('/get-token', createRateLimitHandler(limiter, asking), giveToken)

  router.post(
    '/send-email',
    createRateLimitHandler(limiter, contactFormRateLimit),
    async (request, response) => {
      const given: unknown = request.body
      const message = typeof given === 'object' && given !== null ? given : {}
      sendResult(response, await messages.send(message, addresseeOf(request)))
    },
  )

  return router
}
