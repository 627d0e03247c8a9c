import {
  addressInformationSchema,
  cartItemChangeSchema,
  cartItemRemovalSchema,
  shippingQueryAddressSchema,
} from '@vitrina/contract'
import type { Result } from '@vitrina/domain'
import { type Request, type Response, Router } from 'express'
import type { z } from 'zod'
import { answer, invalid, type Refusal, send } from '../http/answer.ts'
import { idempotencyKey } from '../http/idempotency-key.ts'
import { noSuchCart } from './cart-rows.ts'
import type { Carts } from './carts.ts'

const noItem = 'No cartItem element provided within the request body'
const noCoupon = 'No coupon code provided'
const noAddress = 'No address element provided within the request body'

/** The cart calls of contract §3. Nothing of a cart is kept by caches. */
export function cartRoutes(carts: Carts): Router {
  const router = Router()

  router.use((_request, response, next) => {
    response.set('cache-control', 'no-cache, no-store')
    next()
  })

  router.post('/create', async (request, response) => {
    const key = idempotencyKey(request)
    if (!key.ok) return answer(response, key)
    send(response, 200, await carts.create(key.value))
  })

  router.get('/pull', reading(carts.pull))
  router.get('/totals', reading(carts.totals))
  router.get('/payment-methods', reading(carts.paymentMethods))
  router.get('/coupon', reading(carts.coupon))

  router.post('/apply-coupon', async (request, response) => {
    const code = couponOf(request)
    if (code === undefined) return send(response, 500, noCoupon)
    const key = idempotencyKey(request)
    if (!key.ok) return answer(response, key)
    const token = tokenOf(request)
    answer(response, token ? await carts.applyCoupon(token, code, key.value) : noSuchCart(''))
  })
  router.post('/delete-coupon', async (request, response) => {
    const key = idempotencyKey(request)
    if (!key.ok) return answer(response, key)
    const token = tokenOf(request)
    answer(response, token ? await carts.removeCoupon(token, key.value) : noSuchCart(''))
  })

  router.post(
    '/update',
    changing('cartItem', noItem, cartItemChangeSchema, (token, item, key) =>
      carts.update(token, item, key),
    ),
  )
  router.post(
    '/delete',
    changing('cartItem', noItem, cartItemRemovalSchema, (token, item, key) =>
      carts.remove(token, item.item_id, key),
    ),
  )
  router.post(
    '/shipping-methods',
    changing('address', noAddress, shippingQueryAddressSchema, (token, address) =>
      carts.shippingMethods(token, address.country_id),
    ),
  )
  router.post(
    '/shipping-information',
    changing('addressInformation', noAddress, addressInformationSchema, (token, information) =>
      carts.chooseShipping(token, {
        carrier: information.shippingCarrierCode,
        method: information.shippingMethodCode,
      }),
    ),
  )
  return router
}

function reading<Value>(read: (token: string) => Promise<Result<Value, Refusal>>) {
  return async (request: Request, response: Response) => {
    const token = tokenOf(request)
    answer(response, token ? await read(token) : noSuchCart(''))
  }
}

function changing<Body, Value>(
  element: string,
  missingElement: string,
  schema: z.ZodType<Body>,
  change: (token: string, body: Body, key: string | undefined) => Promise<Result<Value, Refusal>>,
) {
  return async (request: Request, response: Response) => {
    const given = request.body?.[element]
    if (given === undefined || given === null) return send(response, 500, missingElement)
    const body = schema.safeParse(given)
    if (!body.success) return answer(response, invalid(body.error))
    const key = idempotencyKey(request)
    if (!key.ok) return answer(response, key)
    const token = tokenOf(request)
    answer(response, token ? await change(token, body.data, key.value) : noSuchCart(''))
  }
}

function couponOf({ query }: Request): string | undefined {
  const [coupon] = [query.coupon].flat()
  return typeof coupon === 'string' && coupon.trim() !== '' ? coupon.trim() : undefined
}

function tokenOf({ query }: Request): string | undefined {
  return typeof query.cartId === 'string' && query.cartId !== '' ? query.cartId : undefined
}
