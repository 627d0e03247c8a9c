import {
  beginPaymentSchema,
  paymentPageSchema,
  paymentStatusSchema,
  paymentTokenSchema,
} from '@vitrina/contract'
import { z } from 'zod'
import { documentRefusal, documentSuccess, documentValidationRefusal } from '../answers.ts'
import type { ApiCall } from '../call.ts'

const tag = 'Orders'
const token = '77.q1w2e3r4t5y6u7i8o9p0a1s2d3f4g5h6j7k8l9z0x1c'
const refused = [
  documentValidationRefusal(400, 'The request is not filled in right'),
  documentRefusal(404, 'Заказ не найден. Откройте ссылку из письма'),
]
const notNow = [
  documentRefusal(409, 'Этот заказ уже не ждёт оплаты'),
  documentRefusal(503, 'Банк сейчас не отвечает. Попробуйте ещё раз через минуту'),
]
const status = documentSuccess(paymentStatusSchema, {
  example: {
    order_number: '000000077',
    state: 'waiting',
    method: 'sbp',
    is_begun: true,
    amount: 15102,
    currency_code: 'RUB',
    pay_until: '2026-03-02T09:30:00.000Z',
    methods: ['sbp', 'card'],
    may_pay_on_delivery: true,
  },
})

/** See docs/api/payments.md. */
export const paymentCalls: readonly ApiCall[] = [
  {
    id: 'readPayment',
    method: 'post',
    path: '/api/payment/state',
    tag,
    summary: 'Where the payment of an order stands',
    description:
      'As its provider has it: it is asked anew where something may have changed. The token comes with the confirmation of the order.',
    body: { schema: paymentTokenSchema, example: { token }, required: true },
    limited: true,
    answers: [status, ...refused],
  },
  {
    id: 'beginPayment',
    method: 'post',
    path: '/api/payment/begin',
    tag,
    summary: 'Where the shopper pays an order',
    description:
      'While one payment of the order waits, that one. There is never a second one that could be paid too.',
    body: { schema: beginPaymentSchema, example: { token, method: 'sbp' }, required: true },
    limited: true,
    answers: [
      documentSuccess(paymentPageSchema, { example: { url: 'https://bank.example/pay/5f0c' } }),
      ...refused,
      ...notNow,
    ],
  },
  {
    id: 'payOnDelivery',
    method: 'post',
    path: '/api/payment/on-delivery',
    tag,
    summary: 'Pay for an order when it is delivered after all',
    body: { schema: paymentTokenSchema, example: { token }, required: true },
    limited: true,
    answers: [status, ...refused, ...notNow],
  },
  {
    id: 'takePaymentNotice',
    method: 'post',
    path: '/api/payment/notice',
    tag,
    summary: 'What the provider of payments tells',
    description:
      'Signed by the provider, in its own form. It is taken as a sign to ask the provider, and never believed; again, late and out of order it changes nothing.',
    body: { schema: z.unknown() },
    limited: true,
    answers: [
      documentSuccess(z.literal('OK')),
      documentRefusal(401, 'This notice is not signed'),
      documentRefusal(413, 'The body is larger than 64 KB'),
    ],
  },
]
