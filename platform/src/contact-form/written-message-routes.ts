import { contactMessageRequestSchema } from '@vitrina/contract'
import { type Request, type Response, Router, urlencoded } from 'express'
import type { CustomerService } from '../customers/customers.ts'
import { readRequestToken } from '../customers/request-token.ts'
import { createInvalidInputRefusal, sendResult, toValidationErrors } from '../http/answer.ts'
import { toCanonicalJson } from '../http/canonical.ts'
import { hashSha256 } from '../http/idempotency.ts'
import { readIdempotencyKey } from '../http/idempotency-key.ts'
import { parseInput } from '../http/parse-input.ts'
import { getClientRateLimitKey } from '../limits/client-address.ts'
import { createRateLimitHandler } from '../limits/limit-calls.ts'
import type { RateLimiter } from '../limits/limiter.ts'
import { readEmailLinkLanguage, sendEmailActionPage } from '../mail/email-action-page.ts'
import { createEmailTranslator } from '../mail/emails/email-messages.ts'
import type { EmailService } from '../mail/open-mail.ts'
import type { StoreViews } from '../store-views/store-views.ts'
import { contactFormRateLimit } from './contact-form-routes.ts'
import type { ContactMessageService } from './contact-messages.ts'

type Written = {
  messages: ContactMessageService
  limiter: RateLimiter
  views: Pick<StoreViews, 'of'>
  mail: Pick<EmailService, 'addresseeOf' | 'shopOf'>
}

/** The contact form of the storefront: to the address of the store view it is shown in. */
export function createContactMessageRoutes(
  { messages, limiter, views, mail }: Written,
  customers: Pick<CustomerService, 'signedIn'>,
): Router {
  const router = Router()

  router.post(
    '/write',
    createRateLimitHandler(limiter, contactFormRateLimit),
    async (request, response) => {
      response.set('cache-control', 'no-store')
      const message = parseInput(contactMessageRequestSchema, request.body ?? {})
      if (!message.success) return sendResult(response, createInvalidInputRefusal(message.error))
      const key = readIdempotencyKey(request)
      if (!key.ok) return sendResult(response, key)
      const token = readRequestToken(request)
      const customer = token === undefined ? undefined : await customers.signedIn(token)
      if (customer && !customer.ok) return sendResult(response, customer)
      const sent = await messages.write(message.data, {
        to: views.of(request).contactEmail,
        key: key.value,
        addressee: mail.addresseeOf(request),
        customerId: customer?.value.id,
      })
      sendResult(response, sent)
    },
  )

  return router
}

/** The same form where no script runs: it is answered by a page. Before bodies must be JSON. */
export function createContactHtmlFormRoutes({ messages, limiter, views, mail }: Written): Router {
  const router = Router()

  router.post(
    '/form',
    urlencoded({ extended: false, limit: '64kb' }),
    async (request, response) => {
      const { storeId, contactEmail: to } = views.of(request)
      const show = (which: Shown, problem = '') =>
        sendMessagePage(request, response, mail.shopOf(storeId), { which, problem })
      const { name, n, windowMs } = contactFormRateLimit
      const admitted = await limiter.take(
        `${name} ${getClientRateLimitKey(request.ip)}`,
        n,
        windowMs,
      )
      if (!admitted.ok) return show('messageTooOften')
      const { consents, ...given } = (request.body ?? {}) as Record<string, unknown>
      const message = parseInput(contactMessageRequestSchema, {
        ...given,
        // A ticked box is sent as a word, one that is not ticked as nothing.
        consents: consents ? ['personal-data'] : [],
      })
      if (!message.success) return show('messageWrong', firstProblem(message.error))
      const sent = await messages.write(message.data, {
        to,
        // Pressed twice, it is one message: a form without scripts has no key of its own.
        key: `form ${hashSha256(toCanonicalJson(message.data))}`,
        addressee: { language: readEmailLinkLanguage(request.query), storeId },
      })
      if (sent.ok) return show('messageSent')
      const { failure } = sent
      if (failure.kind === 'invalid') return show('messageWrong', failure.message)
      show(failure.kind === 'too-many-requests' ? 'messageTooOften' : 'messageDown')
    },
  )

  return router
}

const firstProblem = (error: Parameters<typeof toValidationErrors>[0]) =>
  toValidationErrors(error)[0]?.message ?? ''

const statuses = {
  messageSent: 200,
  messageWrong: 400,
  messageTooOften: 429,
  messageDown: 500,
} as const
type Shown = keyof typeof statuses

function sendMessagePage(
  { query }: Request,
  response: Response,
  shop: ReturnType<EmailService['shopOf']>,
  { which, problem }: { which: Shown; problem: string },
): void {
  const language = readEmailLinkLanguage(query)
  const t = createEmailTranslator(language, shop.name[language])
  sendEmailActionPage(response.status(statuses[which]), shop, language, {
    title: t(`email-links:${which}.title`),
    body: t(`email-links:${which}.body`, { problem }),
    way: { path: '', label: t('email-links:home') },
  })
}
