// Written from the contract by build/write-shapes.ts: change the schemas, and run it.
import {
  isBoolean,
  isEither,
  isListOf,
  isNull,
  isNumber,
  isObjectOf,
  isOneOf,
  isString,
} from '@vitrina/domain'
import { isOrderReceipt } from './order-receipt.ts'

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
  {
    refunded: isNumber,
    token: isString,
    receipts: /*#__PURE__*/ isListOf(isOrderReceipt),
    is_receipt_pending: isBoolean,
  },
)
