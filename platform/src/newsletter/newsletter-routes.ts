import { newsletterRequestSchema } from '@vitrina/contract'
import { type Response, Router } from 'express'
import { sendEnvelope } from '../http/answer.ts'
import { createRateLimitHandler } from '../limits/limit-calls.ts'
import type { RateLimiter } from '../limits/limiter.ts'
import type { EmailAudienceResolver } from '../mail/reader-language.ts'
import type { NewsletterService } from './newsletter.ts'

const windowMs = 10 * 60 * 1000
const asking = { name: 'newsletter status', n: 30, windowMs }
export const newsletterLimit = { name: 'newsletter change', n: 20, windowMs }

/**
 * The newsletter (docs/api/content.md#newsletter).
 *
 * The contract lets anyone ask about any address, and its clients read one thing: whether the
 * answer is "subscribed". Only that is told. Who left is forgotten and answered as one who was
 * never here, so nobody learns that an address once belonged to the shop, and so is who has not
 * said yes yet; POST and DELETE answer the same whatever they found. What remains, asking for
 * addresses one by one, is limited by client.
 */
export function createNewsletterRoutes(
  newsletter: NewsletterService,
  limiter: RateLimiter,
  addresseeOf: EmailAudienceResolver,
): Router {
  const router = Router()

  router.use((_request, response, next) => {
    response.set('cache-control', 'no-store')
    next()
  })

  router.get('/subscribe', createRateLimitHandler(limiter, asking), async ({ query }, response) => {
    const email = readEmail(query, response)
    if (email === undefined) return
    if ((await newsletter.statusOf(email)) === 'subscribed')
      return sendEnvelope(response, 200, 'subscribed')
    sendEnvelope(response, 500, 'An error occured while accessing Mailchimp')
  })

  router.post(
    '/subscribe',
    createRateLimitHandler(limiter, newsletterLimit),
    async (request, response) => {
      const email = readEmail(request.body, response)
      if (email === undefined) return
      await newsletter.ask(email, addresseeOf(request))
      sendEnvelope(response, 200, 'OK')
    },
  )

  router.delete(
    '/subscribe',
    createRateLimitHandler(limiter, newsletterLimit),
    async ({ body }, response) => {
      const email = readEmail(body, response)
      if (email === undefined) return
      await newsletter.unsubscribe(email)
      sendEnvelope(response, 200, 'OK')
    },
  )

  return router
}

/** Without a right address the request is answered here. */
function readEmail(given: unknown, response: Response): string | undefined {
  const parsed = newsletterRequestSchema.safeParse(given)
  if (parsed.success) return parsed.data.email
  sendEnvelope(response, 500, 'Invalid e-mail provided!')
  return undefined
}
