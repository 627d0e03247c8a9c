import type { ProductOption } from '@vitrina/contract'
import {
  acceptAnything,
  isBoolean,
  isEither,
  isListOf,
  isMoney,
  isNullOr,
  isNumber,
  isObjectOf,
  isOneOf,
  isRecordOf,
  isString,
  type TypeGuard,
} from '@vitrina/domain'
import type { CartAddition, CartSnapshotLine } from '@vitrina/federation'
import type { CartChange, CartLineWithOptionalId, PendingCartChange } from './cart-change.ts'
import type { RemovedLine } from './cart-records.ts'

const isBundlePart = isObjectOf({ option_selections: isListOf(acceptAnything) })

/** What was chosen of goods: handed on as it is. */
export const isProductOption = isObjectOf(
  {},
  {
    extension_attributes: isNullOr(
      isObjectOf(
        {},
        {
          bundle_options: isNullOr(isEither(isListOf(isBundlePart), isRecordOf(isBundlePart))),
          custom_options: isNullOr(isListOf(isObjectOf({}))),
        },
      ),
    ),
  },
) as TypeGuard<unknown> as TypeGuard<ProductOption>

const lineFields = {
  sku: isString,
  parentSku: isString,
  quantity: isNumber,
  name: isString,
  price: isMoney,
  regularPrice: isMoney,
  image: isString,
  urlPath: isString,
  options: isListOf(isObjectOf({ label: isString, value: isString })),
  productType: isString,
  stockQuantity: isNullOr(isNumber),
  isInStock: isBoolean,
}
const optional = { productOption: isProductOption, lang: isString }

export const isCartLine: TypeGuard<CartSnapshotLine> = isObjectOf(
  { ...lineFields, itemId: isNumber },
  optional,
)
export const isCartLineWithOptionalId: TypeGuard<CartLineWithOptionalId> = isObjectOf(
  { ...lineFields, itemId: isNullOr(isNumber) },
  optional,
)

export const isCartAddition: TypeGuard<CartAddition> = isObjectOf(
  {
    sku: isString,
    parentSku: isString,
    quantity: isNumber,
    name: isString,
    image: isString,
    price: isMoney,
  },
  { ...optional, options: lineFields.options, urlPath: isString },
)

const ofLine = { line: isCartLineWithOptionalId, base: isNumber }

export const isCartChange: TypeGuard<CartChange> = isEither(
  isObjectOf({ kind: isOneOf('add'), addition: isCartAddition }, { isUndo: isBoolean }),
  isObjectOf({ kind: isOneOf('set'), ...ofLine, quantity: isNumber }),
  isObjectOf({ kind: isOneOf('remove'), ...ofLine }),
  isObjectOf({ kind: isOneOf('exchange'), ...ofLine, addition: isCartAddition }),
  isObjectOf({ kind: isOneOf('coupon'), code: isNullOr(isString) }),
)

/** An earlier version had another word for `failed`. */
const isState = isObjectOf({ key: isString, state: isString })

export const isPendingCartChange: TypeGuard<PendingCartChange> = (
  value,
): value is PendingCartChange => isState(value) && isCartChange(value)

export const isRemovedLine: TypeGuard<RemovedLine> = isObjectOf({
  id: isString,
  cartId: isString,
  line: isCartLineWithOptionalId,
  place: isNumber,
})
