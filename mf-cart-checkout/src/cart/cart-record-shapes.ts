import {
  isAnything,
  isEither,
  isFailure,
  isFlag,
  isListOf,
  isMoney,
  isNullOr,
  isNumber,
  isObjectOf,
  isOneOf,
  isText,
  type Shape,
} from '@vitrina/domain'
import type { CartSnapshotLine } from '@vitrina/federation'
import type { CartChange } from './cart-change.ts'
import type {
  BypassedCart,
  CachedCart,
  CartRepair,
  RefusedChange,
  UnmergedGuestCart,
  UnstoredChange,
} from './cart-records.ts'
import {
  isAddition,
  isCartChange,
  isCartLine,
  isShownLine,
  isWaitingChange,
} from './cart-shapes.ts'

const cartOf = <Line>(isLine: Shape<Line>) =>
  isObjectOf(
    {
      lines: isListOf(isLine),
      quantity: isNumber,
      lineCount: isNumber,
      grandTotal: isNullOr(isMoney),
    },
    { applied: isListOf(isText) },
  )
export const isCachedCart: Shape<CachedCart> = cartOf(isCartLine)
/** One of whose lines some cannot be read. */
export const isPartialCart = cartOf(isAnything)

export const isCartRepair: Shape<CartRepair> = isObjectOf(
  {
    cartId: isNullOr(isText),
    creationKey: isText,
    missing: isListOf(isObjectOf({ key: isText, addition: isAddition })),
  },
  { refused: isListOf(isObjectOf({ addition: isAddition, failure: isFailure })) },
)

export const isBypassedCart: Shape<BypassedCart> = isObjectOf(
  { cartId: isText, lines: isListOf(isCartLine) },
  {
    unsure: isListOf(isWaitingChange),
    seen: isListOf(isShownLine),
    refused: isListOf(isAddition),
  },
)

export const isUnmergedGuestCart: Shape<UnmergedGuestCart> = isObjectOf(
  { cartId: isText, lines: isListOf(isCartLine) },
  { triedAt: isNumber, isTold: isFlag },
)

/** A change made beside a bypassed cart, as the first release stored it and every one reads it. */
export type StoredTransfer =
  | { key: string; line: CartSnapshotLine; base: number; quantity: number }
  | { key: string; change: CartChange }

export const isStoredTransfer: Shape<StoredTransfer> = isEither(
  isObjectOf({ key: isText, line: isCartLine, base: isNumber, quantity: isNumber }),
  isObjectOf({ key: isText, change: isCartChange }),
)

export const isRefusedChange: Shape<RefusedChange> = isObjectOf(
  { key: isText, itemId: isNullOr(isNumber), failure: isFailure, isTold: isFlag },
  { isOfChoice: isOneOf(true) },
)

export const isUnstoredChange: Shape<UnstoredChange> = isObjectOf({
  key: isText,
  change: isCartChange,
  epoch: isText,
  askedAt: isNumber,
})
