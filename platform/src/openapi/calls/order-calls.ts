import { orderConfirmationSchema, orderRecordSchema, orderRequestSchema } from '@vitrina/contract'
import { z } from 'zod'
import { emailLanguages } from '../../mail/emails/shop-signs.ts'
import { documentRefusal, documentSuccess, documentValidationRefusal } from '../answers.ts'
import type { ApiCall, DocumentedResponse } from '../call.ts'
import { documentPathParameter, documentQueryParameter } from '../parameters.ts'
import { exampleAddress } from './examples.ts'

const confirmPath = '/api/order/confirm'
const orderLink = [
  documentQueryParameter('token', 'From the email'),
  documentQueryParameter('lang', 'Of the page', { schema: z.enum(emailLanguages).default('ru') }),
]
const page: DocumentedResponse = {
  status: 200,
  description: 'A page for people',
  contentType: 'text/html',
}

/** See docs/api/orders.md. */
export const orderCalls: readonly ApiCall[] = [
  {
    id: 'placeOrder',
    method: 'post',
    path: '/api/order',
    tag: 'Orders',
    summary: 'Place an order',
    description:
      'The shop counts itself: prices and totals in the request are compared, never believed. It is made of a cart the shop knows: of a guest by the id of the cart, of a customer by the token, or without one by the number of the cart together with the `user_id` of its owner. Any other cart is 404, and nothing is reserved. Without an `Idempotency-Key` its `order_id`, or else the request itself, is one: the same order twice is one order. Beyond the limits of pieces the answer has `toConfirm`: the order is to be confirmed by the link in its email, which it needs an e-mail for.',
    token: 'read',
    repeatable: true,
    limited: true,
    body: {
      schema: orderRequestSchema,
      example: {
        cart_id: 'a1b2c3d4e5f6a7b8c9d0e1f2a3b4c5d6',
        products: [{ sku: 'DRESS-R-S', parentSku: 'DRESS', qty: 1, price_incl_tax: 3000 }],
        addressInformation: {
          shippingAddress: exampleAddress,
          billingAddress: exampleAddress,
          shipping_carrier_code: 'courier',
          shipping_method_code: 'door',
          payment_method_code: 'cod',
          payment_method_additional: {},
        },
        store_code: '',
        transmited: true,
      },
    },
    answers: [
      documentSuccess(orderConfirmationSchema, {
        example: {
          backendOrderId: 77,
          magentoOrderId: 77,
          orderNumber: '000000077',
          transferedAt: '2026-03-02T09:00:00.000Z',
        },
      }),
      documentRefusal(400, 'An Idempotency-Key has at most 200 characters'),
      documentValidationRefusal(400, 'The order is not filled in right'),
      documentRefusal(401, 'Войдите, чтобы продолжить'),
      documentRefusal(404, 'No such entity with cartId = a1b2c3d4'),
      documentRefusal(409, 'Эта корзина уже оформлена'),
      documentValidationRefusal(409, 'Sold out or at another price since: names the lines', {
        path: 'products.0.qty',
        message: '«Платье летнее»: осталось 1 шт.',
        keyword: 'stock',
        dataPath: '.products[0].qty',
        schemaPath: '',
        params: { sku: 'DRESS-R-S', available: 1 },
      }),
      documentValidationRefusal(409, 'The coupon in the totals counts no more', {
        path: 'coupon_code',
        message: 'Промокод SALE10 больше не действует: проверьте сумму и оформите заказ ещё раз',
        keyword: 'coupon',
        dataPath: '.coupon_code',
        schemaPath: '',
        params: { coupon_code: 'SALE10' },
      }),
      documentValidationRefusal(409, 'It comes to more than `grand_total`', {
        path: 'grand_total',
        message: 'Сумма заказа изменилась: теперь ₽3 390, была ₽3 000',
        keyword: 'total',
        dataPath: '.grand_total',
        schemaPath: '',
        params: { grand_total: 3390, seen_grand_total: 3000 },
      }),
    ],
  },
  {
    id: 'showOrderConfirmation',
    method: 'get',
    path: confirmPath,
    tag: 'Orders',
    summary: "Where an order's email leads: asks, changes nothing",
    limited: true,
    parameters: orderLink,
    answers: [page],
  },
  {
    id: 'confirmOrder',
    method: 'post',
    path: confirmPath,
    tag: 'Orders',
    summary: 'Confirm an order, and hold its goods again where they are held no more',
    limited: true,
    parameters: orderLink,
    answers: [page],
  },
  {
    id: 'readOrderRecord',
    method: 'get',
    path: '/api/sync/order/{orderId}',
    tag: 'Orders',
    summary: 'Find out whether an order arrived',
    description:
      "By the `order_id` its client gave it. A customer's order is told to its owner's token only; to others it is as if there were none.",
    parameters: [
      documentPathParameter('orderId', 'What the client calls the order', { example: '1714-3f2a' }),
    ],
    token: 'read',
    limited: true,
    answers: [
      documentSuccess(orderRecordSchema.nullable(), {
        example: {
          platform_order_id: 77,
          transmited: true,
          transmited_at: '2026-03-02T09:00:00.000Z',
          platform: 'vitrina',
          order: null,
        },
      }),
      documentRefusal(401, 'Войдите, чтобы продолжить'),
    ],
  },
]
