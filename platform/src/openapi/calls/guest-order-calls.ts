import {
  orderCancellationSchema,
  orderLinkTokenSchema,
  orderLookUpAnswerSchema,
  orderLookUpSchema,
  orderReturnSchema,
  placedOrderSchema,
} from '@vitrina/contract'
import { documentRefusal, documentSuccess, documentValidationRefusal } from '../answers.ts'
import type { ApiCall } from '../call.ts'
import { createReturnPhotoCalls } from './create-return-photo-calls.ts'
import { placedOrderExample } from './examples.ts'

const tag = 'Orders'
const token = '77.0.t9x2k1.q1w2e3r4t5y6u7i8o9p0a1s2d3f4g5h6j7k8l9z0x1c'
const order = documentSuccess(placedOrderSchema, { example: placedOrderExample })
const refused = [
  documentValidationRefusal(400, 'The request is not filled in right'),
  documentRefusal(404, 'Ссылка больше не действует. Найдите заказ по номеру и почте'),
]
const changed = documentRefusal(409, 'Заказ № 77 уже изменился: так с ним больше нельзя')

/** See docs/api/orders.md#orders-of-guests. */
export const guestOrderCalls: readonly ApiCall[] = [
  {
    id: 'findGuestOrder',
    method: 'post',
    path: '/api/guest-order/find',
    tag,
    summary: 'Find an order by its number and the e-mail it was placed with',
    description:
      'Of those who have no account. The answer is the same for a wrong number, a wrong e-mail and the order of a customer. Five tries at an e-mail from one address in a quarter of an hour.',
    body: {
      schema: orderLookUpSchema,
      example: { number: '000000077', email: 'anna@example.org' },
      required: true,
    },
    limited: true,
    answers: [
      documentSuccess(orderLookUpAnswerSchema, { example: { token } }),
      documentValidationRefusal(400, 'The request is not filled in right'),
      documentRefusal(404, 'Не нашли заказа с таким номером и почтой'),
    ],
  },
  {
    id: 'readGuestOrder',
    method: 'post',
    path: '/api/guest-order/read',
    tag,
    summary: "Read the order that a letter's link was signed for",
    description:
      'Links are good for sixty days, those of a look-up for one, until they are revoked.',
    body: { schema: orderLinkTokenSchema, example: { token }, required: true },
    limited: true,
    answers: [order, ...refused],
  },
  {
    id: 'cancelGuestOrder',
    method: 'post',
    path: '/api/guest-order/cancel',
    tag,
    summary: 'Cancel it, or pieces of it',
    description: 'As a customer does.',
    body: {
      schema: orderLinkTokenSchema.extend(orderCancellationSchema.shape),
      example: { token, reason: 'too_long' },
      required: true,
    },
    limited: true,
    answers: [order, ...refused, changed],
  },
  {
    id: 'requestGuestReturn',
    method: 'post',
    path: '/api/guest-order/return',
    tag,
    summary: 'Ask to give goods of it back',
    description: 'As a customer does.',
    body: {
      schema: orderLinkTokenSchema.extend(orderReturnSchema.shape),
      example: { token, reason: 'too_small', items: [{ item_id: 1, qty: 1 }] },
      required: true,
    },
    limited: true,
    answers: [order, ...refused, changed],
  },
  ...createReturnPhotoCalls({
    path: '/api/guest-order/return-photos',
    parameters: [],
    ids: {
      add: 'addGuestReturnPhoto',
      read: 'readGuestReturnPhoto',
      remove: 'removeGuestReturnPhoto',
    },
    tag,
    refusals: [documentRefusal(404, 'Ссылка больше не действует. Найдите заказ по номеру и почте')],
    access: {},
  }),
]
