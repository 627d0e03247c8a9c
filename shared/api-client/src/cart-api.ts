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
import type { Result } from '@vitrina/domain'
import { postJson, type Send, toResult } from './send.ts'

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

export function createCartApi(send: Send): CartApi {
  const at = (call: string, cartId: string) =>
    `/api/cart/${call}?cartId=${encodeURIComponent(cartId)}`
  const get = async <Value>(call: string, cartId: string) =>
    toResult<Value>(await send(at(call, cartId)))
  const post = async <Value>(call: string, cartId: string, body: unknown, key?: string) =>
    toResult<Value>(
      await send(at(call, cartId), postJson(body, key ? { 'idempotency-key': key } : {})),
    )

  return {
    async create(key, guestCartId) {
      const body = guestCartId === undefined ? {} : { cartId: guestCartId }
      return toResult(await send('/api/cart/create', postJson(body, { 'idempotency-key': key })))
    },
    pull: cartId => get('pull', cartId),
    update: (cartId, cartItem, key) => post('update', cartId, { cartItem }, key),
    remove: (cartId, cartItem, key) => post('delete', cartId, { cartItem }, key),
    applyCoupon: async (cartId, code, key) => {
      const path = `${at('apply-coupon', cartId)}&coupon=${encodeURIComponent(code)}`
      return toResult(await send(path, postJson({}, { 'idempotency-key': key })))
    },
    removeCoupon: (cartId, key) => post('delete-coupon', cartId, {}, key),
    totals: cartId => get('totals', cartId),
    paymentMethods: cartId => get('payment-methods', cartId),
    shippingMethods: (cartId, address) => post('shipping-methods', cartId, { address }),
    deliveryCountries: async () => toResult(await send('/api/cart/delivery-countries')),
    shippingInformation: (cartId, addressInformation) =>
      post('shipping-information', cartId, { addressInformation }),
  }
}
