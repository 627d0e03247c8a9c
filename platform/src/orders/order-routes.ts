import { orderRequestSchema } from '@vitrina/contract'
import { Router } from 'express'
import type { CustomerService } from '../customers/customers.ts'
import { readRequestToken } from '../customers/request-token.ts'
import { createInvalidInputRefusal, sendResult } from '../http/answer.ts'
import { readIdempotencyKey } from '../http/idempotency-key.ts'
import { parseInput } from '../http/parse-input.ts'
import { getClientRateLimitKey } from '../limits/client-address.ts'
import type { EmailLanguageResolver } from '../mail/reader-language.ts'
import type { StoreViews } from '../store-views/store-views.ts'
import type { OrderService } from './orders.ts'

/**
 * Placing an order (docs/api/orders.md). Totals in the request are not read; the shop counts
 * itself. Whose order it is, the token says; without one the number of the customer's cart together
 * with its `user_id`. A token that has run out is refused, so that no order is lost to its
 * customer.
 */
export function createOrderRoutes(
  orders: OrderService,
  customers: CustomerService,
  storeViews: StoreViews,
  languageOf: EmailLanguageResolver,
): Router {
  const router = Router()

  router.post('/', async (request, response) => {
    const order = parseInput(orderRequestSchema, request.body ?? {})
    if (!order.success) return sendResult(response, createInvalidInputRefusal(order.error))
    const key = readIdempotencyKey(request)
    if (!key.ok) return sendResult(response, key)
    const token = readRequestToken(request)
    const customer = token === undefined ? undefined : await customers.signedIn(token)
    if (customer && !customer.ok) return sendResult(response, customer)
    const language = languageOf(request)
    const by = {
      customer: customer?.value,
      clientAddress: getClientRateLimitKey(request.ip),
      view: storeViews.of(request),
      language,
    }
    sendResult(response, await orders.place(order.data, key.value, by))
  })

  return router
}
