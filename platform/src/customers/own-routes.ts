import { pageQuerySchema } from '@vitrina/contract'
import { type Result, succeed } from '@vitrina/domain'
import { type Request, type Response, Router } from 'express'
import type { Kysely } from 'kysely'
import { readLatestCustomerConsents } from '../consents/consents.ts'
import { createNotFoundRefusal, createRefusal, type Refusal, sendResult } from '../http/answer.ts'
import type { NewsletterService } from '../newsletter/newsletter.ts'
import type { OrderHistoryService } from '../orders/order-history.ts'
import { readCustomerReviews } from '../reviews/own-reviews.ts'
import type { Tables } from '../store/tables.ts'
import type { StoreViews } from '../store-views/store-views.ts'
import type { CustomerRow } from './customer-rows.ts'
import type { CustomerService } from './customers.ts'
import { readRequestToken } from './request-token.ts'

export type CurrentCustomerRoutesOptions = {
  db: Kysely<Tables>
  customers: Pick<CustomerService, 'signedIn'>
  orders: OrderHistoryService
  storeViews: StoreViews
  newsletter: Pick<NewsletterService, 'statusOf' | 'hasCouponLeft'>
}

/** What a customer looks up about themselves: whose it is, the token says and nothing else. */
export function createCurrentCustomerRoutes(options: CurrentCustomerRoutesOptions): Router {
  const { db, customers, orders, storeViews, newsletter } = options
  const router = Router()

  const own =
    (read: (customer: CustomerRow, request: Request) => Promise<Result<unknown, Refusal>>) =>
    async (request: Request, response: Response) => {
      const customer = await customers.signedIn(readRequestToken(request))
      sendResult(response, customer.ok ? await read(customer.value, request) : customer)
    }

  router.get(
    '/order-history',
    own(async (customer, request) => {
      const page = readPage(request.query)
      if (!page.ok) return page
      return succeed(await orders.of(customer, storeViews.of(request), page.value))
    }),
  )

  router.get(
    '/orders/:orderId',
    own(async (customer, request) => {
      const { orderId } = request.params
      const order = await orders.one(customer, storeViews.of(request), String(orderId))
      return order ? succeed(order) : createNotFoundRefusal('Такого заказа нет')
    }),
  )

  router.get(
    '/reviews',
    own(async (customer, { query }) => {
      const page = readPage(query)
      return page.ok ? succeed(await readCustomerReviews(db, customer.id, page.value)) : page
    }),
  )

  router.get(
    '/consents',
    own(async customer => succeed({ items: await readLatestCustomerConsents(db, customer.id) })),
  )

  router.get(
    '/newsletter',
    own(async ({ email }) =>
      succeed({
        email,
        status: await newsletter.statusOf(email),
        has_coupon_left: await newsletter.hasCouponLeft(email),
      }),
    ),
  )

  return router
}

function readPage({ pageSize, currentPage }: Request['query']) {
  const page = pageQuerySchema.safeParse({
    pageSize: pageSize || undefined,
    currentPage: currentPage || undefined,
  })
  return page.success
    ? succeed(page.data)
    : createRefusal('pageSize is 1 to 100, currentPage at least 1')
}
