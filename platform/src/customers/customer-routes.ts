import {
  customerCreationSchema,
  customerUpdateSchema,
  passwordChangeSchema,
} from '@vitrina/contract'
import { type RequestHandler, Router } from 'express'
import {
  createInvalidInputRefusal,
  createRefusal,
  sendEnvelope,
  sendResult,
} from '../http/answer.ts'
import { readIdempotencyKey } from '../http/idempotency-key.ts'
import { parseInput } from '../http/parse-input.ts'
import { getClientRateLimitKey } from '../limits/client-address.ts'
import { createRateLimitHandler } from '../limits/limit-calls.ts'
import type { RateLimiter } from '../limits/limiter.ts'
import type { EmailLanguageResolver } from '../mail/reader-language.ts'
import type { StoreViews } from '../store-views/store-views.ts'
import type { CustomerService } from './customers.ts'
import type { GuessLimiter } from './guess-limiter.ts'
import { sendResultWithErrorObject, sendTokenRefusal } from './object-error.ts'
import { readRequestToken } from './request-token.ts'
import { formatTooManyAttemptsMessage, setRetryAfter } from './too-many-attempts.ts'

/** The answer reveals whether an e-mail has an account, so calls are limited. */
const creating = { name: 'account', n: 60, windowMs: 60 * 60 * 1000, isFreeForOwnServer: true }

/** Nor by giving an account one e-mail after another. */
const newEmails = { n: 10, windowMs: 60 * 60 * 1000 }

/**
 * An account's calls (docs/api/users.md). Each route refuses in the style its clients know
 * (docs/api/README.md#refusals).
 */
export function createCustomerRoutes(
  customers: CustomerService,
  guesses: GuessLimiter,
  limiter: RateLimiter,
  storeViews: StoreViews,
  languageOf: EmailLanguageResolver,
): Router {
  const router = Router()

  router.post('/create', createRateLimitHandler(limiter, creating), async (request, response) => {
    const creation = parseInput(customerCreationSchema, request.body ?? {})
    if (!creation.success) return sendResult(response, createInvalidInputRefusal(creation.error))
    const key = readIdempotencyKey(request)
    if (!key.ok) return sendResult(response, key)
    sendResult(
      response,
      await customers.create(creation.data, storeViews.of(request), key.value, languageOf(request)),
    )
  })

  router.get('/me', async (request, response) => {
    const customer = await customers.signedIn(readRequestToken(request))
    if (!customer.ok) return sendResult(response, customer)
    sendEnvelope(response, 200, await customers.profile(customer.value))
  })

  router.post('/me', async (request, response) => {
    const customer = await customers.signedIn(readRequestToken(request))
    if (!customer.ok) return sendTokenRefusal(response, customer)
    const update = parseInput(customerUpdateSchema, request.body ?? {})
    if (!update.success) {
      const refusal = createInvalidInputRefusal(update.error)
      return sendEnvelope(response, 500, refusal.ok ? [] : refusal.failure.problems)
    }
    const key = readIdempotencyKey(request)
    if (!key.ok) return sendResultWithErrorObject(response, key)
    const { customer: facts, seen } = update.data
    if (!(await customers.ownsAddresses(customer.value, facts.addresses, seen?.addresses))) {
      return sendEnvelope(response, 403, 'Provided invalid address.id or address.customer_id')
    }
    if (facts.email !== seen?.email && facts.email !== customer.value.email) {
      const { n, windowMs } = newEmails
      const admitted = await limiter.take(
        `new e-mail of customer ${customer.value.id}`,
        n,
        windowMs,
      )
      if (!admitted.ok) return sendResultWithErrorObject(response, admitted)
    }
    const language = languageOf(request)
    const change = { facts, seen, key: key.value, language }
    sendResultWithErrorObject(response, await customers.update(customer.value, change))
  })

  const changePassword: RequestHandler = async (request, response) => {
    const customer = await customers.signedIn(readRequestToken(request))
    if (!customer.ok) return sendTokenRefusal(response, customer)
    const change = parseInput(passwordChangeSchema, request.body ?? {})
    if (!change.success)
      return sendResultWithErrorObject(response, createRefusal('Укажите текущий и новый пароль'))
    const guess = { account: `id ${customer.value.id}`, address: getClientRateLimitKey(request.ip) }
    const admitted = await guesses.take(guess)
    if (!admitted.ok) {
      const errorMessage = formatTooManyAttemptsMessage(
        setRetryAfter(response, admitted.failure.retryAfterMs),
      )
      return sendEnvelope(response, 500, { errorMessage, code: 429 })
    }
    const changed = await customers.changePassword(customer.value, change.data, languageOf(request))
    if (changed.ok) await guesses.right(guess)
    sendResultWithErrorObject(response, changed)
  }
  router.post('/change-password', changePassword)
  router.post('/changePassword', changePassword)

  return router
}
