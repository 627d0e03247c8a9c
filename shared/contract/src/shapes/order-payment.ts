// Written from the contract by build/write-shapes.ts: change the schemas, and run it.
import { isEither, isNull, isNumber, isObjectOf, isOneOf, isString } from '@vitrina/domain'

export const isOrderPayment = /*#__PURE__*/ isObjectOf(
  {
    state: /*#__PURE__*/ isOneOf(
      'unconfirmed',
      'waiting',
      'failed',
      'paid',
      'later',
      'ended',
      'returning',
      'partly_refunded',
      'refunded',
    ),
    method: isString,
    pay_until: /*#__PURE__*/ isEither(isString, isNull),
  },
  { refunded: isNumber, token: isString },
)
