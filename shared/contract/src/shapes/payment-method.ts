// Written from the contract by build/write-shapes.ts: change the schemas, and run it.

import { isObjectOf, isText, type Shape } from '@vitrina/domain'
import type { PaymentMethod } from '../index.ts'

export const isPaymentMethod = /*#__PURE__*/ isObjectOf({
  code: isText,
  title: isText,
}) as Shape<unknown> as Shape<PaymentMethod>
