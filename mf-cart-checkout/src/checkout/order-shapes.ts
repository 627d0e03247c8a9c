import type { OrderRequest } from '@vitrina/contract'
import { isOrderConfirmation, isTotals } from '@vitrina/contract/shapes'
import {
  acceptAnything,
  isBoolean,
  isEither,
  isFailure,
  isListOf,
  isNullOr,
  isNumber,
  isObjectOf,
  isString,
  type TypeGuard,
} from '@vitrina/domain'
import { isCartLineWithOptionalId } from '../cart/cart-shapes.ts'
import type { WaitingOrder } from '../waiting/waiting-order.ts'
import type { PendingOrder } from './order-records.ts'
import type { StoredPlacedOrder } from './order-types.ts'

const isCartId = isEither(isString, isNumber)

/** The platform looks at the rest of it when it comes: nobody here reads more. */
const isAddressInformation = isObjectOf({
  billingAddress: isObjectOf({ firstname: isString, lastname: isString }),
  payment_method_code: isString,
}) as TypeGuard<unknown> as TypeGuard<OrderRequest['addressInformation']>

const isRequest = isObjectOf({
  cart_id: isCartId,
  products: isListOf(isObjectOf({ sku: isString, qty: acceptAnything })),
  addressInformation: isAddressInformation,
}) as TypeGuard<unknown> as TypeGuard<OrderRequest>

const seen = {
  lines: isListOf(isCartLineWithOptionalId),
  totals: isNullOr(isTotals),
  shippingTitle: isString,
  paymentTitle: isString,
}

export const isPendingOrder: TypeGuard<PendingOrder> = isObjectOf(
  { ...seen, request: isRequest, key: isString },
  { wasSent: isBoolean, of: isNullOr(isString) },
)

export const isStoredPlacedOrder: TypeGuard<StoredPlacedOrder> = isObjectOf(
  {
    ...seen,
    orderId: isString,
    cartId: isCartId,
    confirmation: isOrderConfirmation,
    addressInformation: isAddressInformation,
  },
  { outrun: isListOf(isString) },
)

export const isWaitingOrder: TypeGuard<WaitingOrder> = isObjectOf(
  {
    ...seen,
    request: isRequest,
    order_id: isString,
    created_at: isNumber,
    updated_at: isNumber,
    transmited: isBoolean,
    transmited_at: isNullOr(isNumber),
    confirmation: isNullOr(isOrderConfirmation),
    isConfirmed: isBoolean,
    mayHaveArrived: isBoolean,
    owner: isNullOr(isString),
    refusal: isNullOr(isFailure),
  },
  { of: isNullOr(isString) },
)
