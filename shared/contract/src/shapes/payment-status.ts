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
  type TypeGuard,
} from '@vitrina/domain'
import type { PaymentStatus } from '../index.ts'

export const isPaymentStatus = /*#__PURE__*/ isObjectOf(
  {
    order_number: isString,
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
    is_begun: isBoolean,
    amount: isNumber,
    currency_code: isString,
    pay_until: /*#__PURE__*/ isEither(isString, isNull),
    methods: /*#__PURE__*/ isListOf(isString),
    may_pay_on_delivery: isBoolean,
  },
  {
    failure: /*#__PURE__*/ isOneOf(
      'insufficient_funds',
      'declined',
      'expired',
      'given_up',
      'suspected_fraud',
    ),
    order_path: isString,
  },
) as TypeGuard<unknown> as TypeGuard<PaymentStatus>
