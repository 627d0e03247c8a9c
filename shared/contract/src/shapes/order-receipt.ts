// Written from the contract by build/write-shapes.ts: change the schemas, and run it.
import { isNumber, isObjectOf, isOneOf, isString } from '@vitrina/domain'

export const isOrderReceipt = /*#__PURE__*/ isObjectOf(
  { kind: /*#__PURE__*/ isOneOf('payment', 'refund'), amount: isNumber, registered_at: isString },
  {
    url: isString,
    fiscal: /*#__PURE__*/ isObjectOf({
      storage: isString,
      document: isString,
      attribute: isString,
    }),
  },
)
