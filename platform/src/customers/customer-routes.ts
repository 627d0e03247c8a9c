import {
  customerCreationSchema,
  customerUpdateSchema,
  passwordChangeSchema,
} from '@vitrina/contract'
import { type RequestHandler, Router } from 'express'
import { createInvalidRefusal, createRefusal, send, sendAnswer } from '../http/answer.ts'
import { readIdempotencyKey } from '../http/idempotency-key.ts'
import { parseInput } from '../http/parse-input.ts'
import { getClientAddress } from '../limits/client-address.ts'
import { limitCalls } from '../limits/limit-calls.ts'
import type { Limiter } from '../limits/limiter.ts'
import type { ReaderLanguage } from '../mail/reader-language.ts'
import type { StoreViews } from '../store-views/store-views.ts'
import type { CustomerService } from './customers.ts'
import type { GuessLimiter } from './guess-limiter.ts'
import { answerAsObject, answerTokenRefused } from './object-error.ts'
import { requestToken } from './request-token.ts'
import { formatWait, setRetryAfter } from './too-many-attempts.ts'

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
  limiter: Limiter,
  storeViews: StoreViews,
  languageOf: ReaderLanguage,
): Router {
  const router = Router()

  router.post('/create', limitCalls(limiter, creating), async (request, response) => {
    const creation = parseInput(customerCreationSchema, request.body ?? {})
    if (!creation.success) return sendAnswer(response, createInvalidRefusal(creation.error))
    const key = readIdempotencyKey(request)
    if (!key.ok) return sendAnswer(response, key)
    sendAnswer(
      response,
      await customers.create(creation.data, storeViews.of(request), key.value, languageOf(request)),
    )
  })

  router.get('/me', async (request, response) => {
    const customer = await customers.signedIn(requestToken(request))
    if (!customer.ok) return sendAnswer(response, customer)
    send(response, 200, await customers.profile(customer.value))
  })

  router.post('/me', async (request, response) => {
    const customer = await customers.signedIn(requestToken(request))
    if (!customer.ok) return answerTokenRefused(response, customer)
    const update = parseInput(customerUpdateSchema, request.body ?? {})
    if (!update.success) {
      const refusal = createInvalidRefusal(update.error)
      return send(response, 500, refusal.ok ? [] : refusal.failure.problems)
    }
    const key = readIdempotencyKey(request)
    if (!key.ok) return answerAsObject(response, key)
    const { customer: facts, seen } = update.data
    if (!(await customers.ownsAddresses(customer.value, facts.addresses, seen?.addresses))) {
      return send(response, 403, 'Provided invalid address.id or address.customer_id')
    }
    if (facts.email !== seen?.email && facts.email !== customer.value.email) {
      const { n, windowMs } = newEmails
      const admitted = await limiter.take(
        `new e-mail of customer ${customer.value.id}`,
        n,
        windowMs,
      )
      if (!admitted.ok) return answerAsObject(response, admitted)
    }
    const language = languageOf(request)
    const change = { facts, seen, key: key.value, language }
    answerAsObject(response, await customers.update(customer.value, change))
  })

  const changePassword: RequestHandler = async (request, response) => {
    const customer = await customers.signedIn(requestToken(request))
    if (!customer.ok) return answerTokenRefused(response, customer)
    const change = parseInput(passwordChangeSchema, request.body ?? {})
    if (!change.success)
      return answerAsObject(response, createRefusal('Укажите текущий и новый пароль'))
    const guess = { account: `id ${customer.value.id}`, address: getClientAddress(request.ip) }
    const admitted = await guesses.take(guess)
    if (!admitted.ok) {
      const errorMessage = formatWait(setRetryAfter(response, admitted.failure.retryAfterMs))
      return send(response, 500, { errorMessage, code: 429 })
    }
    const changed = await customers.changePassword(customer.value, change.data, languageOf(request))
    if (changed.ok) await guesses.right(guess)
    answerAsObject(response, changed)
  }
  router.post('/change-password', changePassword)
  router.post('/changePassword', changePassword)

  return router
}
