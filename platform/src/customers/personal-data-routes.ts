import { accountDeletionSchema } from '@vitrina/contract'
import { Router } from 'express'
import { createRefusal, sendEnvelope, sendResult } from '../http/answer.ts'
import { getClientRateLimitKey } from '../limits/client-address.ts'
import type { RateLimiter } from '../limits/limiter.ts'
import type { EmailLanguageResolver } from '../mail/reader-language.ts'
import type { AccountDeleter } from './account-deleter.ts'
import type { CustomerService } from './customers.ts'
import type { GuessLimiter } from './guess-limiter.ts'
import { collectPersonalData, type PersonalDataSources } from './personal-data.ts'
import { readRequestToken } from './request-token.ts'
import { sendTooManyAttemptsRefusal } from './too-many-attempts.ts'

/** It reads every order: nobody needs it often. */
const downloads = { n: 10, windowMs: 60 * 60 * 1000 }

export type PersonalDataRoutesOptions = {
  customers: Pick<CustomerService, 'signedIn'>
  sources: PersonalDataSources
  deleteAccount: AccountDeleter
  guesses: GuessLimiter
  limiter: RateLimiter
  languageOf: EmailLanguageResolver
  now: () => number
}

/** What a customer takes along, and the way out. */
export function createPersonalDataRoutes(options: PersonalDataRoutesOptions): Router {
  const { customers, sources, deleteAccount, guesses, limiter, languageOf, now } = options
  const router = Router()

  router.get('/data', async (request, response) => {
    const customer = await customers.signedIn(readRequestToken(request))
    if (!customer.ok) return sendResult(response, customer)
    const { n, windowMs } = downloads
    const admitted = await limiter.take(`data of customer ${customer.value.id}`, n, windowMs)
    if (!admitted.ok) return sendResult(response, admitted)
    response.attachment('personal-data.json')
    sendEnvelope(response, 200, await collectPersonalData(sources, customer.value, now()))
  })

  router.post('/delete', async (request, response) => {
    const customer = await customers.signedIn(readRequestToken(request))
    if (!customer.ok) return sendResult(response, customer)
    const given = accountDeletionSchema.safeParse(request.body ?? {})
    if (!given.success) return sendResult(response, createRefusal('Укажите пароль'))
    const guess = { account: `id ${customer.value.id}`, address: getClientRateLimitKey(request.ip) }
    const admitted = await guesses.take(guess)
    if (!admitted.ok) return sendTooManyAttemptsRefusal(response, admitted.failure.retryAfterMs)
    sendResult(
      response,
      await deleteAccount(customer.value, given.data.password, languageOf(request)),
    )
  })

  return router
}
