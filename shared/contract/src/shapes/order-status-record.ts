// Written from the contract by build/write-shapes.ts: change the schemas, and run it.
import { isEither, isListOf, isNothing, isNumber, isObjectOf, isText } from '@vitrina/domain'

export const isOrderStatusRecord = /*#__PURE__*/ isObjectOf(
  { status: isText, created_at: isText, comment: /*#__PURE__*/ isEither(isText, isNothing) },
  {
    event: isText,
    items: /*#__PURE__*/ isListOf(
      /*#__PURE__*/ isObjectOf({ name: isText, qty: isNumber }, { text_language: isText }),
    ),
    return_request: /*#__PURE__*/ isObjectOf(
      {},
      { reason: isText, comment: isText, photos: /*#__PURE__*/ isListOf(isNumber) },
    ),
  },
)
