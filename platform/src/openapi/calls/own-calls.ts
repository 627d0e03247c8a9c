import {
  accountDeletionSchema,
  orderCancellationSchema,
  orderHistorySchema,
  orderReturnSchema,
  ownConsentsSchema,
  ownReviewsSchema,
  personalDataSchema,
  placedOrderSchema,
  subscriptionSchema,
} from '@vitrina/contract'
import { z } from 'zod'
import { documentRefusal, documentSuccess, documentValidationRefusal } from '../answers.ts'
import type { ApiCall } from '../call.ts'
import { documentPathParameter, documentQueryParameter } from '../parameters.ts'
import { createReturnPhotoCalls } from './create-return-photo-calls.ts'
import { exampleProfile, placedOrderExample } from './examples.ts'

const signedOut = documentRefusal(401, 'Войдите, чтобы продолжить')
const wrongPage = documentRefusal(400, 'pageSize is 1 to 100, currentPage at least 1')
const paging = [
  documentQueryParameter('pageSize', 'How many a page', {
    schema: z.int().min(1).max(100).default(20),
  }),
  documentQueryParameter('currentPage', 'From 1', {
    schema: z.int().min(1).max(1_000_000).default(1),
  }),
]
const namedOrder = documentPathParameter('orderId', 'Its id, or its number with leading zeros', {
  example: '000000077',
})
const changeRefusals = [
  documentValidationRefusal(400, 'No such line, or more than was bought'),
  signedOut,
  documentRefusal(404, 'Такого заказа нет'),
  documentRefusal(409, 'Заказ № 77 уже изменился: так с ним больше нельзя'),
]
const canceledOrder = { ...placedOrderExample, status: 'canceled', state: 'canceled', total_due: 0 }
const returnedOrder = { ...placedOrderExample, status: 'return_requested', state: 'complete' }
const firstPage = { search_criteria: { page_size: 20, current_page: 1 }, total_count: 1 }
const ownReview = {
  id: 1_000_010,
  product_id: 1500,
  title: 'Тёплый',
  detail: 'Ношу вторую зиму, не скатался',
  nickname: 'Анна',
  review_entity: 'product',
  review_status: 2,
  ratings: [],
  created_at: '2026-03-02 09:00:00',
  product: { sku: 'SCARF', name: 'Шарф', url_path: 'sharf' },
}
const ownConsent = {
  id: 41,
  kind: 'offer' as const,
  is_given: true,
  given_at: '2026-03-02T09:00:00.000Z',
  place: 'checkout' as const,
  text: {
    version: '9f2c1b7a64de',
    identifier: 'pravila',
    title: 'Правила магазина',
    first_given_at: '2026-02-11T10:30:00.000Z',
    is_current: true,
  },
}

/** What customers look up about themselves. */
export const currentCustomerCalls: readonly ApiCall[] = [
  {
    id: 'readOrderHistory',
    method: 'get',
    path: '/api/user/order-history',
    tag: 'Customers',
    summary: 'List the orders',
    description: 'Newest first. A page beyond the end is the last page again.',
    token: 'required',
    parameters: paging,
    answers: [
      documentSuccess(orderHistorySchema, {
        example: {
          items: [placedOrderExample],
          ...firstPage,
        },
      }),
      wrongPage,
      signedOut,
    ],
  },
  {
    id: 'readOrder',
    method: 'get',
    path: '/api/user/orders/{orderId}',
    tag: 'Customers',
    summary: 'Read one order',
    description:
      "With its lines, sums, addresses and what became of it. Another customer's order is answered as one that is not there.",
    token: 'required',
    parameters: [namedOrder],
    answers: [
      documentSuccess(placedOrderSchema, { example: placedOrderExample }),
      signedOut,
      documentRefusal(404, 'Такого заказа нет'),
    ],
  },
  {
    id: 'cancelOrder',
    method: 'post',
    path: '/api/user/orders/{orderId}/cancel',
    tag: 'Customers',
    summary: 'Cancel an order, or pieces of it',
    description:
      'Until it has left. Lines say how many pieces are to be left, so that the same request again changes nothing; the goods can be had again, and the sums are counted anew.',
    token: 'required',
    limited: true,
    parameters: [namedOrder],
    body: {
      schema: orderCancellationSchema,
      example: { reason: 'too_long', items: [{ item_id: 1, qty_left: 0 }] },
    },
    answers: [documentSuccess(placedOrderSchema, { example: canceledOrder }), ...changeRefusals],
  },
  {
    id: 'requestReturn',
    method: 'post',
    path: '/api/user/orders/{orderId}/return',
    tag: 'Customers',
    summary: 'Ask to give goods back',
    description:
      'Of an order that was delivered at most 14 days ago. Asking again changes nothing.',
    token: 'required',
    limited: true,
    parameters: [namedOrder],
    body: {
      schema: orderReturnSchema,
      example: { reason: 'faulty', items: [{ item_id: 1, qty: 1 }], photos: [7] },
    },
    answers: [documentSuccess(placedOrderSchema, { example: returnedOrder }), ...changeRefusals],
  },
  ...createReturnPhotoCalls({
    path: '/api/user/orders/{orderId}/return-photos',
    parameters: [namedOrder],
    ids: { add: 'addReturnPhoto', read: 'readReturnPhoto', remove: 'removeReturnPhoto' },
    tag: 'Customers',
    refusals: [signedOut, documentRefusal(404, 'Такого заказа нет')],
    access: { token: 'required' },
  }),
  {
    id: 'readOwnReviews',
    method: 'get',
    path: '/api/user/reviews',
    tag: 'Customers',
    summary: 'List the reviews written while signed in',
    description:
      'Newest first, those that wait for the shop (`review_status` 2) and those it refused (3) too. A page beyond the end is the last page again.',
    token: 'required',
    parameters: paging,
    answers: [
      documentSuccess(ownReviewsSchema, { example: { items: [ownReview], ...firstPage } }),
      wrongPage,
      signedOut,
    ],
  },
  {
    id: 'readOwnConsents',
    method: 'get',
    path: '/api/user/consents',
    tag: 'Customers',
    summary: 'List what was agreed to and taken back',
    description:
      'Newest first, at most 200: what was ticked while signed in, and what the newsletter was told by links of emails. The text is kept as it stood.',
    token: 'required',
    answers: [documentSuccess(ownConsentsSchema, { example: { items: [ownConsent] } }), signedOut],
  },
  {
    id: 'readOwnSubscription',
    method: 'get',
    path: '/api/user/newsletter',
    tag: 'Customers',
    summary: "Whether the account's address gets the newsletter",
    description: '`pending` until the link in the email is pressed.',
    token: 'required',
    answers: [
      documentSuccess(subscriptionSchema, {
        example: { email: 'anna@example.org', status: 'pending', has_coupon_left: true },
      }),
      signedOut,
    ],
  },
  {
    id: 'readPersonalData',
    method: 'get',
    path: '/api/user/data',
    tag: 'Customers',
    summary: 'Take along what the shop keeps about oneself',
    description:
      'As an attachment. Without orders placed as a guest: an e-mail alone proves no owner.',
    token: 'required',
    limited: true,
    answers: [
      documentSuccess(personalDataSchema, {
        example: {
          exported_at: '2026-03-02T09:00:00.000Z',
          profile: exampleProfile,
          orders: [placedOrderExample],
          return_photos: [],
          review_photos: [],
          reviews: [ownReview],
          newsletter: { email: 'anna@example.org', status: 'subscribed' },
          consents: [ownConsent],
        },
      }),
      signedOut,
    ],
  },
  {
    id: 'deleteAccount',
    method: 'post',
    path: '/api/user/delete',
    tag: 'Customers',
    summary: 'Delete the account',
    description:
      'For good, with every session. Orders keep what bookkeeping needs and nothing of the person, those on their way once they are settled. Published reviews stay without the name. An email tells the owner.',
    token: 'required',
    limited: true,
    body: { schema: accountDeletionSchema, example: { password: 'S3cret-pass' } },
    answers: [
      documentSuccess(z.literal(true), { example: true }),
      documentRefusal(400, 'Пароль не подходит'),
      signedOut,
    ],
  },
]
