// Written from the contract by build/write-shapes.ts: change the schemas, and run it.
import { isEither, isNothing, isNumber, isObjectOf, isOneOf, isText } from '@vitrina/domain'

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
    method: isText,
    pay_until: /*#__PURE__*/ isEither(isText, isNothing),
  },
  { refunded: isNumber, token: isText },
)
