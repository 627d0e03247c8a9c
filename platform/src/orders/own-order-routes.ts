import { orderCancellationSchema, orderReturnSchema } from '@vitrina/contract'
import { type Result, succeed } from '@vitrina/domain'
import { type Request, type RequestHandler, Router } from 'express'
import type { CustomerService } from '../customers/customers.ts'
import { readRequestToken } from '../customers/request-token.ts'
import {
  createInvalidInputRefusal,
  createNotFoundRefusal,
  type Refusal,
  sendResult,
} from '../http/answer.ts'
import { parseInput } from '../http/parse-input.ts'
import type { StoreViews } from '../store-views/store-views.ts'
import type { BuyerOrder, BuyerOrderService } from './buyer-orders.ts'
import type { OrderHistoryService } from './order-history.ts'

/** Finds the order a request names where it is the asker's, or refuses. */
export type BuyerOrderFinder = (request: Request) => Promise<Result<BuyerOrder, Refusal>>

/**
 * What a buyer does with an order (docs/api/users.md#changing-an-order), below the path that names
 * it. Nothing of it is kept by caches.
 */
export function createBuyerOrderRoutes(
  orders: BuyerOrderService,
  { path, limit, find }: { path: string; limit: RequestHandler; find: BuyerOrderFinder },
): Router {
  const router = Router()
  const noStore: RequestHandler = (_request, response, next) => {
    response.set('cache-control', 'no-cache, no-store')
    next()
  }

  router.post(`${path}/cancel`, limit, noStore, async (request, response) => {
    const own = await find(request)
    if (!own.ok) return sendResult(response, own)
    const wish = parseInput(orderCancellationSchema, request.body ?? {})
    if (!wish.success) return sendResult(response, createInvalidInputRefusal(wish.error))
    sendResult(response, await orders.cancel(own.value, wish.data))
  })

  router.post(`${path}/return`, limit, noStore, async (request, response) => {
    const own = await find(request)
    if (!own.ok) return sendResult(response, own)
    const wish = parseInput(orderReturnSchema, request.body ?? {})
    if (!wish.success) return sendResult(response, createInvalidInputRefusal(wish.error))
    sendResult(response, await orders.requestReturn(own.value, wish.data))
  })

  return router
}

/** An order of the customer who is signed in; another's is as if there were none. */
export function createCustomerOrderFinder(
  customers: Pick<CustomerService, 'signedIn'>,
  histories: OrderHistoryService,
  storeViews: StoreViews,
): BuyerOrderFinder {
  return async request => {
    const customer = await customers.signedIn(readRequestToken(request))
    if (!customer.ok) return customer
    const { orderId } = request.params
    const view = storeViews.of(request)
    const order = await histories.find(customer.value, view, String(orderId))
    if (!order) return createNotFoundRefusal('Такого заказа нет')
    return succeed({ order, buyer: customer.value, actor: 'customer' })
  }
}
