import type {
  AddressInformation,
  CartItem,
  CartItemChange,
  CartItemRemoval,
  PaymentMethod,
  ShippingInformationAnswer,
  ShippingMethod,
  ShippingQueryAddress,
  Totals,
} from '@vitrina/contract'
import {
  isCartItem,
  isPaymentMethod,
  isShippingInformationAnswer,
  isShippingMethod,
  isTotals,
} from '@vitrina/contract/shapes'
import {
  acceptAnything,
  isEither,
  isListOf,
  isNullOr,
  isNumber,
  isString,
  type Result,
  type TypeGuard,
} from '@vitrina/domain'
import type { ApiCaller } from './api-caller.ts'
import { buildJsonPostInit } from './send.ts'

/**
 * The cart calls of docs/api/carts.md. `cartId` is the opaque guest token. Calls that change
 * something take a `key`: repeating a call with the same key changes nothing and answers the same.
 */
export interface CartApi {
  /**
   * A guest's new cart, or the customer's one open cart: the guest's that comes along goes into it,
   * once.
   */
  create(key: string, guestCartId?: string): Promise<Result<string | number>>
  pull(cartId: string): Promise<Result<CartItem[]>>
  /** The line after the change; `null` where a change with `base_qty` has taken it out. */
  update(cartId: string, cartItem: CartItemChange, key: string): Promise<Result<CartItem | null>>
  remove(cartId: string, cartItem: CartItemRemoval, key: string): Promise<Result<true>>
  applyCoupon(cartId: string, code: string, key: string): Promise<Result<true>>
  removeCoupon(cartId: string, key: string): Promise<Result<true>>
  /** Lets a gift certificate pay for the cart. */
  applyCertificate(cartId: string, code: string, key: string): Promise<Result<true>>
  removeCertificate(cartId: string, key: string): Promise<Result<true>>
  totals(cartId: string): Promise<Result<Totals>>
  paymentMethods(cartId: string): Promise<Result<PaymentMethod[]>>
  shippingMethods(cartId: string, address: ShippingQueryAddress): Promise<Result<ShippingMethod[]>>
  /** ISO codes of the countries that parcels go to. */
  deliveryCountries(): Promise<Result<string[]>>
  shippingInformation(
    cartId: string,
    addressInformation: AddressInformation,
  ): Promise<Result<ShippingInformationAnswer>>
}

export function createCartApi(ask: ApiCaller): CartApi {
  const at = (call: string, cartId: string) =>
    `/api/cart/${call}?cartId=${encodeURIComponent(cartId)}`
  const get = <Value>(isValue: TypeGuard<Value>, call: string, cartId: string) =>
    ask(isValue, at(call, cartId))
  const post = <Value>(
    isValue: TypeGuard<Value>,
    call: string,
    cartId: string,
    body: unknown,
    key?: string,
  ) =>
    ask(isValue, at(call, cartId), buildJsonPostInit(body, key ? { 'idempotency-key': key } : {}))

  return {
    create(key, guestCartId) {
      const body = guestCartId === undefined ? {} : { cartId: guestCartId }
      return ask(isCartId, '/api/cart/create', buildJsonPostInit(body, { 'idempotency-key': key }))
    },
    pull: cartId => get(isListOf(isCartItem), 'pull', cartId),
    update: (cartId, cartItem, key) =>
      post(isNullOr(isCartItem), 'update', cartId, { cartItem }, key),
    remove: (cartId, cartItem, key) => post(isDone, 'delete', cartId, { cartItem }, key),
    applyCoupon: (cartId, code, key) => {
      const path = `${at('apply-coupon', cartId)}&coupon=${encodeURIComponent(code)}`
      return ask(isDone, path, buildJsonPostInit({}, { 'idempotency-key': key }))
    },
    removeCoupon: (cartId, key) => post(isDone, 'delete-coupon', cartId, {}, key),
    applyCertificate: (cartId, code, key) =>
      post(isDone, 'apply-gift-certificate', cartId, { certificate: { code } }, key),
    removeCertificate: (cartId, key) => post(isDone, 'delete-gift-certificate', cartId, {}, key),
    totals: cartId => get(isTotals, 'totals', cartId),
    paymentMethods: cartId => get(isListOf(isPaymentMethod), 'payment-methods', cartId),
    shippingMethods: (cartId, address) =>
      post(isListOf(isShippingMethod), 'shipping-methods', cartId, { address }),
    deliveryCountries: () => ask(isListOf(isString), '/api/cart/delivery-countries'),
    shippingInformation: (cartId, addressInformation) =>
      post(isShippingInformationAnswer, 'shipping-information', cartId, { addressInformation }),
  }
}

const isCartId = isEither(isString, isNumber)
/** The code of the answer says so: what else stands in it is nobody's to read. */
const isDone = acceptAnything as TypeGuard<unknown> as TypeGuard<true>
