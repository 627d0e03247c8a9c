import { orderRequestSchema } from '@vitrina/contract'
import { Router } from 'express'
import type { Customers } from '../customers/customers.ts'
import { requestToken } from '../customers/request-token.ts'
import { answer, refuseInvalid } from '../http/answer.ts'
import { readIdempotencyKey } from '../http/idempotency-key.ts'
import { parseInput } from '../http/parse-input.ts'
import { getClientAddress } from '../limits/client-address.ts'
import type { ReaderLanguage } from '../mail/reader-language.ts'
import type { StoreViews } from '../store-views/store-views.ts'
import type { Orders } from './orders.ts'

/**
 * Placing an order (docs/api/orders.md). Totals in the request are not read; the shop counts
 * itself. Whose order it is, the token says; without one the number of the customer's cart together
 * with its `user_id`. A token that has run out is refused, so that no order is lost to its
 * customer.
 */
export function orderRoutes(
  orders: Orders,
  customers: Customers,
  storeViews: StoreViews,
  languageOf: ReaderLanguage,
): Router {
  const router = Router()

  router.post('/', async (request, response) => {
    const order = parseInput(orderRequestSchema, request.body ?? {})
    if (!order.success) return answer(response, refuseInvalid(order.error))
    const key = readIdempotencyKey(request)
    if (!key.ok) return answer(response, key)
    const token = requestToken(request)
    const customer = token === undefined ? undefined : await customers.signedIn(token)
    if (customer && !customer.ok) return answer(response, customer)
    const language = languageOf(request)
    const by = {
      customer: customer?.value,
      clientAddress: getClientAddress(request.ip),
      view: storeViews.of(request),
      language,
    }
    answer(response, await orders.place(order.data, key.value, by))
  })

  return router
}
