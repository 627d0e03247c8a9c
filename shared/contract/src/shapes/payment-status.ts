// Written from the contract by build/write-shapes.ts: change the schemas, and run it.

import {
  isEither,
  isFlag,
  isListOf,
  isNothing,
  isNumber,
  isObjectOf,
  isOneOf,
  isText,
  type Shape,
} from '@vitrina/domain'
import type { PaymentStatus } from '../index.ts'

export const isPaymentStatus = /*#__PURE__*/ isObjectOf(
  {
    order_number: isText,
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
    is_begun: isFlag,
    amount: isNumber,
    currency_code: isText,
    pay_until: /*#__PURE__*/ isEither(isText, isNothing),
    methods: /*#__PURE__*/ isListOf(isText),
    may_pay_on_delivery: isFlag,
  },
  {
    failure: /*#__PURE__*/ isOneOf(
      'insufficient_funds',
      'declined',
      'expired',
      'given_up',
      'suspected_fraud',
    ),
    order_path: isText,
  },
) as Shape<unknown> as Shape<PaymentStatus>
