// Written from the contract by build/write-shapes.ts: change the schemas, and run it.
import { isEither, isListOf, isNull, isNumber, isObjectOf, isString } from '@vitrina/domain'

export const isOrderStatusRecord = /*#__PURE__*/ isObjectOf(
  { status: isString, created_at: isString, comment: /*#__PURE__*/ isEither(isString, isNull) },
  {
    event: isString,
    items: /*#__PURE__*/ isListOf(
      /*#__PURE__*/ isObjectOf({ name: isString, qty: isNumber }, { text_language: isString }),
    ),
    return_request: /*#__PURE__*/ isObjectOf(
      {},
      { reason: isString, comment: isString, photos: /*#__PURE__*/ isListOf(isNumber) },
    ),
  },
)
