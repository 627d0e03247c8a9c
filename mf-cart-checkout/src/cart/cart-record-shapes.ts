import {
  acceptAnything,
  isBoolean,
  isEither,
  isFailure,
  isListOf,
  isMoney,
  isNullOr,
  isNumber,
  isObjectOf,
  isOneOf,
  isString,
  type TypeGuard,
} from '@vitrina/domain'
import type { CartSnapshotLine } from '@vitrina/federation'
import type { CartChange } from './cart-change.ts'
import type {
  BypassedCart,
  CachedCart,
  CartRecreation,
  RefusedChange,
  UnmergedGuestCart,
  UnqueuedCartChange,
} from './cart-records.ts'
import {
  isCartAddition,
  isCartChange,
  isCartLine,
  isCartLineWithOptionalId,
  isPendingCartChange,
} from './cart-shapes.ts'

const cartOf = <Line>(isLine: TypeGuard<Line>) =>
  isObjectOf(
    {
      lines: isListOf(isLine),
      quantity: isNumber,
      lineCount: isNumber,
      grandTotal: isNullOr(isMoney),
    },
    { applied: isListOf(isString) },
  )
export const isCachedCart: TypeGuard<CachedCart> = cartOf(isCartLine)
/** One of whose lines some cannot be read. */
export const isPartlyReadableCart = cartOf(acceptAnything)

export const isCartRecreation: TypeGuard<CartRecreation> = isObjectOf(
  {
    cartId: isNullOr(isString),
    creationKey: isString,
    missing: isListOf(isObjectOf({ key: isString, addition: isCartAddition })),
  },
  { refused: isListOf(isObjectOf({ addition: isCartAddition, failure: isFailure })) },
)

export const isBypassedCart: TypeGuard<BypassedCart> = isObjectOf(
  { cartId: isString, lines: isListOf(isCartLine) },
  {
    unsure: isListOf(isPendingCartChange),
    seen: isListOf(isCartLineWithOptionalId),
    refused: isListOf(isCartAddition),
  },
)

export const isUnmergedGuestCart: TypeGuard<UnmergedGuestCart> = isObjectOf(
  { cartId: isString, lines: isListOf(isCartLine) },
  { triedAt: isNumber, isTold: isBoolean },
)

/** A change made beside a bypassed cart, as the first release stored it and every one reads it. */
export type StoredTransferChange =
  | { key: string; line: CartSnapshotLine; base: number; quantity: number }
  | { key: string; change: CartChange }

export const isStoredTransferChange: TypeGuard<StoredTransferChange> = isEither(
  isObjectOf({ key: isString, line: isCartLine, base: isNumber, quantity: isNumber }),
  isObjectOf({ key: isString, change: isCartChange }),
)

export const isRefusedChange: TypeGuard<RefusedChange> = isObjectOf(
  { key: isString, itemId: isNullOr(isNumber), failure: isFailure, isTold: isBoolean },
  { isOfChoice: isOneOf(true) },
)

export const isUnqueuedCartChange: TypeGuard<UnqueuedCartChange> = isObjectOf({
  key: isString,
  change: isCartChange,
  epoch: isString,
  askedAt: isNumber,
})
