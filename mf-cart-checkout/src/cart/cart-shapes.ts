import type { ProductOption } from '@vitrina/contract'
import {
  isAnything,
  isEither,
  isFlag,
  isListOf,
  isMoney,
  isNullOr,
  isNumber,
  isObjectOf,
  isOneOf,
  isRecordOf,
  isText,
  type Shape,
} from '@vitrina/domain'
import type { CartAddition, CartSnapshotLine } from '@vitrina/federation'
import type { CartChange, ShownLine, WaitingChange } from './cart-change.ts'
import type { RemovedLine } from './cart-records.ts'

const isBundlePart = isObjectOf({ option_selections: isListOf(isAnything) })

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
) as Shape<unknown> as Shape<ProductOption>

const lineFields = {
  sku: isText,
  parentSku: isText,
  quantity: isNumber,
  name: isText,
  price: isMoney,
  regularPrice: isMoney,
  image: isText,
  urlPath: isText,
  options: isListOf(isObjectOf({ label: isText, value: isText })),
  productType: isText,
  stockQuantity: isNullOr(isNumber),
  isInStock: isFlag,
}
const optional = { productOption: isProductOption, lang: isText }

export const isCartLine: Shape<CartSnapshotLine> = isObjectOf(
  { ...lineFields, itemId: isNumber },
  optional,
)
export const isShownLine: Shape<ShownLine> = isObjectOf(
  { ...lineFields, itemId: isNullOr(isNumber) },
  optional,
)

export const isAddition: Shape<CartAddition> = isObjectOf(
  {
    sku: isText,
    parentSku: isText,
    quantity: isNumber,
    name: isText,
    image: isText,
    price: isMoney,
  },
  { ...optional, options: lineFields.options, urlPath: isText },
)

const ofLine = { line: isShownLine, base: isNumber }

export const isCartChange: Shape<CartChange> = isEither(
  isObjectOf({ kind: isOneOf('add'), addition: isAddition }, { isUndo: isFlag }),
  isObjectOf({ kind: isOneOf('set'), ...ofLine, quantity: isNumber }),
  isObjectOf({ kind: isOneOf('remove'), ...ofLine }),
  isObjectOf({ kind: isOneOf('exchange'), ...ofLine, addition: isAddition }),
  isObjectOf({ kind: isOneOf('coupon'), code: isNullOr(isText) }),
)

/** An earlier version had another word for `failed`. */
const isState = isObjectOf({ key: isText, state: isText })

export const isWaitingChange: Shape<WaitingChange> = (value): value is WaitingChange =>
  isState(value) && isCartChange(value)

export const isRemovedLine: Shape<RemovedLine> = isObjectOf({
  id: isText,
  cartId: isText,
  line: isShownLine,
  place: isNumber,
})
