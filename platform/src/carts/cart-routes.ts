import {
  addressInformationSchema,
  cartItemChangeSchema,
  cartItemRemovalSchema,
  certificateCodeSchema,
  collectTotalsRequestSchema,
  shippingQueryAddressSchema,
} from '@vitrina/contract'
import { type Request, Router } from 'express'
import type { z } from 'zod'
import type { CustomerService } from '../customers/customers.ts'
import { readRequestToken } from '../customers/request-token.ts'
import type { DeliveryService, PartialAddress } from '../delivery/delivery-service.ts'
import { sendEnvelope, sendResult } from '../http/answer.ts'
import { readIdempotencyKey } from '../http/idempotency-key.ts'
import { getClientRateLimitKey } from '../limits/client-address.ts'
import type { StoreViews } from '../store-views/store-views.ts'
import { createCartRequestHandlers } from './cart-requests.ts'
import type { CartManager } from './carts.ts'

const noItem = 'No cartItem element provided within the request body'
const noCoupon = 'No coupon code provided'
const noCertificate = 'No certificate element provided within the request body'
const noMethods = 'No shipping and payment methods element provided within the request body'
const noAddress = 'No address element provided within the request body'

/** The cart calls of docs/api/carts.md. Nothing of a cart is kept by caches. */
export function createCartRoutes(
  carts: CartManager,
  customers: Pick<CustomerService, 'signedIn'>,
  storeViews: StoreViews,
  { termsOf }: Pick<DeliveryService, 'termsOf'>,
): Router {
  const router = Router()
  const { reading, change, changing } = createCartRequestHandlers(customers, storeViews)

  router.use((_request, response, next) => {
    response.set('cache-control', 'no-cache, no-store')
    next()
  })

  router.post('/create', async (request, response) => {
    const key = readIdempotencyKey(request)
    if (!key.ok) return sendResult(response, key)
    const token = readRequestToken(request)
    if (token === undefined) {
      // A guest is known by nothing but the key: another's must not open a cart from elsewhere.
      const own = key.value && `${getClientRateLimitKey(request.ip)} ${key.value}`
      return sendEnvelope(response, 200, await carts.create(own, storeViews.of(request)))
    }
    const customer = await customers.signedIn(token)
    if (!customer.ok) return sendResult(response, customer)
    const { id } = customer.value
    const number = await carts.openFor(id, readGuestCartId(request), storeViews.of(request))
    sendEnvelope(response, 200, number)
  })

  router.get('/pull', reading(carts.pull))
  router.get('/totals', reading(carts.totals))
  router.get('/payment-methods', reading(carts.paymentMethods))
  router.get('/delivery-countries', (request, response) =>
    sendEnvelope(response, 200, termsOf(storeViews.of(request)).countries),
  )
  router.get('/coupon', reading(carts.coupon))

  router.post('/apply-coupon', async (request, response) => {
    const code = readCoupon(request)
    if (code === undefined) return sendEnvelope(response, 500, noCoupon)
    await change(request, response, (owner, key) => carts.applyCoupon(owner, code, key))
  })
  router.post('/delete-coupon', (request, response) =>
    change(request, response, carts.removeCoupon),
  )

  router.post(
    '/apply-gift-certificate',
    changing('certificate', noCertificate, certificateCodeSchema, (owner, { code }, key) =>
      carts.applyCertificate(owner, code, key),
    ),
  )
  router.post('/delete-gift-certificate', (request, response) =>
    change(request, response, carts.removeCertificate),
  )

  router.post('/update', changing('cartItem', noItem, cartItemChangeSchema, carts.update))
  router.post(
    '/delete',
    changing('cartItem', noItem, cartItemRemovalSchema, (owner, item, key) =>
      carts.remove(owner, item.item_id, key),
    ),
  )
  router.post(
    '/shipping-methods',
    changing('address', noAddress, shippingQueryAddressSchema, (owner, address) =>
      carts.shippingMethods(owner, {
        country: address.country_id,
        city: address.city,
        postcode: address.postcode,
        regionCode: address.region_code,
        region: address.region,
        regionId: Number(address.region_id) || undefined,
      }),
    ),
  )
  router.post(
    '/shipping-information',
    changing('addressInformation', noAddress, addressInformationSchema, (owner, information) =>
      carts.chooseShipping(owner, {
        carrier: information.shippingCarrierCode,
        method: information.shippingMethodCode,
        place: toPartialAddress(information.shippingAddress),
      }),
    ),
  )
  router.post(
    '/collect-totals',
    changing('methods', noMethods, collectTotalsRequestSchema, (owner, methods) =>
      carts.collectTotals(
        owner,
        { carrier: methods.shippingCarrierCode, method: methods.shippingMethodCode },
        methods.paymentMethod?.method ?? '',
      ),
    ),
  )
  return router
}

function readCoupon({ query }: Request): string | undefined {
  const [coupon] = [query.coupon].flat()
  return typeof coupon === 'string' && coupon.trim() !== '' ? coupon.trim() : undefined
}

/** The cart a guest had before signing in, from the address or the body. */
function readGuestCartId({ query, body }: Request): string | undefined {
  return [query.cartId, body?.cartId].find(
    (cartId): cartId is string => typeof cartId === 'string' && cartId !== '',
  )
}

type AddressSoFar = z.output<typeof addressInformationSchema>['shippingAddress']

function toPartialAddress(address: AddressSoFar): PartialAddress | undefined {
  if (!address) return undefined
  const { countryId, city, postcode, regionCode, region, regionId } = address
  const place = { country: countryId, city, postcode, regionCode }
  return { ...place, region, regionId: Number(regionId) || undefined }
}
