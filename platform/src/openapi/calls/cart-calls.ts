import {
  addressInformationSchema,
  cartItemChangeSchema,
  cartItemRemovalSchema,
  cartItemSchema,
  certificateCodeSchema,
  collectTotalsRequestSchema,
  paymentMethodSchema,
  shippingInformationAnswerSchema,
  shippingMethodSchema,
  shippingQueryAddressSchema,
  totalsSchema,
} from '@vitrina/contract'
import { z } from 'zod'
import { documentRefusal, documentSuccess, documentValidationRefusal } from '../answers.ts'
import type { ApiCall, DocumentedResponse } from '../call.ts'
import { cartIdParameter, documentQueryParameter } from '../parameters.ts'
import {
  cartItemExample,
  cashOnDeliveryExample,
  courierExample,
  totalsExample,
} from './examples.ts'

const tag = 'Cart'
const parameters = [cartIdParameter]
const noCart = documentRefusal(404, 'No such entity with cartId = a1b2c3d4')
const notSignedIn = documentRefusal(401, 'Войдите, чтобы продолжить')
const otherRequest = documentRefusal(409, 'This Idempotency-Key was used for another request')
const noItem = documentRefusal(500, 'No cartItem element provided within the request body')
const noAddress = documentRefusal(500, 'No address element provided within the request body')

/** See docs/api/carts.md. No cache keeps any of these. */
export const cartCalls: readonly ApiCall[] = [
  {
    id: 'createCart',
    method: 'post',
    path: '/api/cart/create',
    tag,
    summary: 'Begin a cart, or find the own one',
    description:
      "A guest gets a new cart. A customer gets their one open cart, the same on every device; an open guest's cart that comes along in `cartId` goes into it, once.",
    parameters: [
      { ...cartIdParameter, required: false, description: "A guest's cart to bring along" },
    ],
    repeatable: true,
    limited: true,
    token: 'read',
    answers: [
      documentSuccess(z.union([z.string(), z.int()]), {
        description:
          "A guest's cart is a secret text: whoever has it has the cart. A customer's is a number, and nothing without its owner's token.",
        example: 'a1b2c3d4e5f6a7b8c9d0e1f2a3b4c5d6',
      }),
      documentRefusal(400, 'An Idempotency-Key has at most 200 characters'),
      notSignedIn,
    ],
  },
  reading('pull', 'List the lines', z.array(cartItemSchema), [cartItemExample], {
    description: 'In the order they were put in. `sku` of a configurable line is the variant.',
  }),
  reading('totals', 'What it comes to', totalsSchema, totalsExample),
  reading('payment-methods', 'Ways to pay', z.array(paymentMethodSchema), [cashOnDeliveryExample]),
  {
    id: 'readDeliveryCountries',
    method: 'get',
    path: '/api/cart/delivery-countries',
    tag,
    summary: 'Where parcels go',
    description:
      'ISO codes of the countries that have a way of delivery, for the forms that ask for an address. Without a cart.',
    answers: [documentSuccess(z.array(z.string()), { example: ['RU'] })],
  },
  reading('coupon', 'The coupon that counts', z.string().nullable(), 'SALE10'),
  {
    id: 'updateCartItem',
    method: 'post',
    path: '/api/cart/update',
    tag,
    summary: 'Put in, or set a line',
    description:
      'Without `item_id`: adds `qty`. With it: sets that line to `qty`, and to other options when they are given. With `base_qty`: what the shopper saw became `qty`, and what others changed meanwhile stays too; the result is `null` where nothing of the goods is left.',
    parameters,
    token: 'read',
    repeatable: true,
    body: {
      schema: z.object({ cartItem: cartItemChangeSchema }),
      example: {
        cartItem: {
          sku: 'DRESS',
          qty: 1,
          quoteId: 'a1b2c3d4e5f6a7b8c9d0e1f2a3b4c5d6',
          product_option: {
            extension_attributes: {
              configurable_item_options: [
                { option_id: '93', option_value: '53' },
                { option_id: '142', option_value: '169' },
              ],
            },
          },
        },
      },
    },
    answers: [
      documentSuccess(cartItemSchema.nullable(), { example: cartItemExample }),
      documentRefusal(
        400,
        'The requested qty is not available',
        z.object({ available: z.number(), reason: z.literal('too-few') }),
      ),
      documentRefusal(
        400,
        'Product that you are trying to add is not available.',
        z.object({ reason: z.literal('not-available') }),
      ),
      documentRefusal(
        400,
        'Product price is unknown, product cannot be added to the cart!',
        z.object({ reason: z.literal('unknown-price') }),
      ),
      documentValidationRefusal(400, 'The line is not filled in right'),
      noCart,
      notSignedIn,
      documentRefusal(
        404,
        "The product that was requested doesn't exist. Verify the product and try again.",
      ),
      otherRequest,
      noItem,
    ],
  },
  {
    id: 'deleteCartItem',
    method: 'post',
    path: '/api/cart/delete',
    tag,
    summary: 'Take a line out',
    parameters,
    token: 'read',
    repeatable: true,
    body: {
      schema: z.object({ cartItem: cartItemRemovalSchema }),
      example: { cartItem: { sku: 'DRESS-R-S', item_id: 501 } },
    },
    answers: [
      documentSuccess(z.literal(true), { example: true }),
      documentValidationRefusal(400, 'The line is not named'),
      noCart,
      notSignedIn,
      documentRefusal(404, 'The cart does not contain the 501 item.'),
      otherRequest,
      noItem,
    ],
  },
  {
    id: 'applyCoupon',
    method: 'post',
    path: '/api/cart/apply-coupon',
    tag,
    summary: 'Apply a coupon',
    description:
      'A code past its last day is told from a wrong one by its text, and by `meta.reason`. A code that is unknown, withdrawn, not yet begun, used up or not for this shopper is wrong: which of these, nobody is told.',
    parameters: [
      ...parameters,
      documentQueryParameter('coupon', 'The code, in any case', { example: 'SALE10' }),
    ],
    token: 'read',
    repeatable: true,
    limited: true,
    answers: [
      documentSuccess(z.literal(true), { example: true }),
      documentRefusal(400, 'An Idempotency-Key has at most 200 characters'),
      notSignedIn,
      documentRefusal(
        404,
        "The coupon code isn't valid. Verify the code and try again.",
        z.object({ reason: z.literal('unknown-coupon') }),
      ),
      documentRefusal(
        404,
        'The coupon code has expired.',
        z.object({ reason: z.literal('expired-coupon') }),
      ),
      documentRefusal(
        404,
        'Промокод действует от ₽3 000. Добавьте товаров ещё на ₽2 010',
        z.object({
          reason: z.literal('coupon-minimum'),
          minimum: z.number(),
          missing: z.number(),
        }),
      ),
      documentRefusal(
        404,
        'На подарочные сертификаты промокоды не действуют',
        z.object({ reason: z.literal('coupon-certificates') }),
      ),
      otherRequest,
      documentRefusal(500, 'No coupon code provided'),
    ],
  },
  {
    id: 'applyGiftCertificate',
    method: 'post',
    path: '/api/cart/apply-gift-certificate',
    tag,
    summary: 'Let a gift certificate pay',
    description:
      'It pays for the goods and the delivery as far as it reaches, never for other certificates; `grand_total` is what is left to pay. What it pays is taken off it when the order is placed.',
    parameters,
    token: 'read',
    repeatable: true,
    limited: true,
    body: {
      schema: z.object({ certificate: certificateCodeSchema }),
      example: { certificate: { code: 'K7MP-2XQA-9FHT-4RWC' } },
    },
    answers: [
      documentSuccess(z.literal(true), { example: true }),
      documentRefusal(400, 'An Idempotency-Key has at most 200 characters'),
      notSignedIn,
      documentRefusal(
        404,
        'Такого сертификата нет. Проверьте код: в нём 16 букв и цифр',
        z.object({
          reason: z.enum([
            'unknown-certificate',
            'expired-certificate',
            'empty-certificate',
            'certificate-currency',
            'certificate-for-certificate',
          ]),
        }),
      ),
      otherRequest,
      documentRefusal(500, 'No certificate element provided within the request body'),
    ],
  },
  {
    id: 'deleteGiftCertificate',
    method: 'post',
    path: '/api/cart/delete-gift-certificate',
    tag,
    summary: 'Let it pay no more',
    parameters,
    token: 'read',
    repeatable: true,
    answers: [
      documentSuccess(z.literal(true), { example: true }),
      documentRefusal(400, 'An Idempotency-Key has at most 200 characters'),
      noCart,
      notSignedIn,
      otherRequest,
    ],
  },
  {
    id: 'deleteCoupon',
    method: 'post',
    path: '/api/cart/delete-coupon',
    tag,
    summary: 'Take the coupon off',
    parameters,
    token: 'read',
    repeatable: true,
    answers: [
      documentSuccess(z.literal(true), { example: true }),
      documentRefusal(400, 'An Idempotency-Key has at most 200 characters'),
      noCart,
      notSignedIn,
      otherRequest,
    ],
  },
  {
    id: 'readShippingMethods',
    method: 'post',
    path: '/api/cart/shipping-methods',
    tag,
    summary: 'Ways to send it',
    description: 'Anything in the address may be empty: the form is not filled in yet.',
    parameters,
    token: 'read',
    body: {
      schema: z.object({ address: shippingQueryAddressSchema }),
      example: {
        address: {
          region: '',
          region_id: 0,
          country_id: 'RU',
          street: [null, null],
          postcode: '101000',
          city: 'Москва',
          region_code: '',
        },
      },
    },
    limited: true,
    answers: [
      documentSuccess(z.array(shippingMethodSchema), { example: [courierExample] }),
      documentValidationRefusal(400, 'The address is not one'),
      noCart,
      notSignedIn,
      noAddress,
    ],
  },
  {
    id: 'chooseShipping',
    method: 'post',
    path: '/api/cart/shipping-information',
    tag,
    summary: 'Choose how it is sent',
    parameters,
    token: 'read',
    body: {
      schema: z.object({ addressInformation: addressInformationSchema }),
      example: {
        addressInformation: {
          shippingAddress: { countryId: 'RU', city: 'Томск', postcode: '634000' },
          billingAddress: { countryId: 'RU' },
          shippingCarrierCode: 'courier',
          shippingMethodCode: 'door',
        },
      },
    },
    limited: true,
    answers: [
      documentSuccess(shippingInformationAnswerSchema, {
        example: { payment_methods: [cashOnDeliveryExample], totals: totalsExample },
      }),
      documentRefusal(400, 'Carrier with such method not found: courier, window'),
      documentValidationRefusal(400, 'The address is not one'),
      noCart,
      notSignedIn,
      noAddress,
    ],
  },
  {
    id: 'collectTotals',
    method: 'post',
    path: '/api/cart/collect-totals',
    tag,
    summary: 'Choose how it is sent and paid, and see what it comes to',
    parameters,
    token: 'read',
    body: {
      schema: z.object({ methods: collectTotalsRequestSchema }),
      example: {
        methods: {
          paymentMethod: { method: 'cashondelivery' },
          shippingCarrierCode: 'courier',
          shippingMethodCode: 'door',
        },
      },
    },
    answers: [
      documentSuccess(totalsSchema, { example: totalsExample }),
      documentRefusal(400, 'The requested Payment Method is not available.'),
      documentValidationRefusal(400, 'The methods are not named'),
      noCart,
      notSignedIn,
      documentRefusal(
        500,
        'No shipping and payment methods element provided within the request body',
      ),
    ],
  },
]

function reading(
  name: string,
  summary: string,
  result: z.ZodType,
  example: unknown,
  { description }: { description?: string } = {},
): ApiCall {
  const answers: DocumentedResponse[] = [documentSuccess(result, { example }), noCart, notSignedIn]
  return {
    id: `readCart-${name}`,
    method: 'get',
    path: `/api/cart/${name}`,
    tag,
    summary,
    ...(description && { description }),
    parameters,
    token: 'read',
    answers,
  }
}
