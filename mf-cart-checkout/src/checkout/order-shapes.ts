import type { OrderRequest } from '@vitrina/contract'
import { isOrderConfirmation, isTotals } from '@vitrina/contract/shapes'
import {
  isAnything,
  isEither,
  isFailure,
  isFlag,
  isListOf,
  isNullOr,
  isNumber,
  isObjectOf,
  isText,
  type Shape,
} from '@vitrina/domain'
import { isShownLine } from '../cart/cart-shapes.ts'
import type { WaitingOrder } from '../waiting/waiting-order.ts'
import type { PendingOrder } from './order-records.ts'
import type { RememberedOrder } from './order-types.ts'

const isCartId = isEither(isText, isNumber)

/** The platform looks at the rest of it when it comes: nobody here reads more. */
const isAddressInformation = isObjectOf({
  billingAddress: isObjectOf({ firstname: isText, lastname: isText }),
  payment_method_code: isText,
}) as Shape<unknown> as Shape<OrderRequest['addressInformation']>

const isRequest = isObjectOf({
  cart_id: isCartId,
  products: isListOf(isObjectOf({ sku: isText, qty: isAnything })),
  addressInformation: isAddressInformation,
}) as Shape<unknown> as Shape<OrderRequest>

const seen = {
  lines: isListOf(isShownLine),
  totals: isNullOr(isTotals),
  shippingTitle: isText,
  paymentTitle: isText,
}

export const isPendingOrder: Shape<PendingOrder> = isObjectOf(
  { ...seen, request: isRequest, key: isText },
  { wasSent: isFlag, of: isNullOr(isText) },
)

export const isRememberedOrder: Shape<RememberedOrder> = isObjectOf(
  {
    ...seen,
    orderId: isText,
    cartId: isCartId,
    confirmation: isOrderConfirmation,
    addressInformation: isAddressInformation,
  },
  { outrun: isListOf(isText) },
)

export const isWaitingOrder: Shape<WaitingOrder> = isObjectOf(
  {
    ...seen,
    request: isRequest,
    order_id: isText,
    created_at: isNumber,
    updated_at: isNumber,
    transmited: isFlag,
    transmited_at: isNullOr(isNumber),
    confirmation: isNullOr(isOrderConfirmation),
    isConfirmed: isFlag,
    mayHaveArrived: isFlag,
    owner: isNullOr(isText),
    refusal: isNullOr(isFailure),
  },
  { of: isNullOr(isText) },
)
