// Written from the contract by build/write-shapes.ts: change the schemas, and run it.
import { isEither, isNothing, isObjectOf, isText } from '@vitrina/domain'

export const isOrderStatusRecord = /*#__PURE__*/ isObjectOf({
  status: isText,
  created_at: isText,
  comment: /*#__PURE__*/ isEither(isText, isNothing),
})
