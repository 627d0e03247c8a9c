import { restockRequestSchema, restockWithdrawalSchema } from '@vitrina/contract'
import { succeed } from '@vitrina/domain'
import { Router } from 'express'
import type { CustomerService } from '../customers/customers.ts'
import { readRequestToken } from '../customers/request-token.ts'
import { createInvalidInputRefusal, sendResult } from '../http/answer.ts'
import { parseInput } from '../http/parse-input.ts'
import { createRateLimitHandler } from '../limits/limit-calls.ts'
import type { RateLimiter } from '../limits/limiter.ts'
import type { EmailLanguageResolver } from '../mail/reader-language.ts'
import type { StoreViews } from '../store-views/store-views.ts'
import type { RestockService } from './restock.ts'

/** Enough for who looks through a shop in one size, little for who fills mailboxes. */
const asking = { name: 'restock', n: 20, windowMs: 10 * 60 * 1000 }

export type RestockRoutesOptions = {
  restock: RestockService
  customers: Pick<CustomerService, 'signedIn'>
  limiter: RateLimiter
  storeViews: StoreViews
  languageOf: EmailLanguageResolver
}

/** Hearing once something can be bought again (docs/api/products.md#when-it-is-back). */
export function createRestockRoutes(options: RestockRoutesOptions): Router {
  const { restock, customers, limiter, storeViews, languageOf } = options
  const router = Router()
  router.use(createRateLimitHandler(limiter, asking))
  router.use((_request, response, next) => {
    response.set('cache-control', 'no-store')
    next()
  })

  router.post('/', async (request, response) => {
    const given = parseInput(restockRequestSchema, request.body ?? {})
    if (!given.success) return sendResult(response, createInvalidInputRefusal(given.error))
    const token = readRequestToken(request)
    const customer = token === undefined ? undefined : await customers.signedIn(token)
    if (customer && !customer.ok) return sendResult(response, customer)
    const { storeCode, storeId } = storeViews.of(request)
    const by = {
      customer: customer?.value,
      ...{ storeCode, storeId },
      language: languageOf(request),
    }
    sendResult(response, await restock.ask(given.data, by))
  })

  router.post('/take-back', async (request, response) => {
    const given = parseInput(restockWithdrawalSchema, request.body ?? {})
    if (!given.success) return sendResult(response, createInvalidInputRefusal(given.error))
    await restock.takeBack(given.data.key)
    sendResult(response, succeed('OK'))
  })

  return router
}
