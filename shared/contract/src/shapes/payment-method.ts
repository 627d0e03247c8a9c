// Written from the contract by build/write-shapes.ts: change the schemas, and run it.

import { isObjectOf, isString, type TypeGuard } from '@vitrina/domain'
import type { PaymentMethod } from '../index.ts'

export const isPaymentMethod = /*#__PURE__*/ isObjectOf({
  code: isString,
  title: isString,
}) as TypeGuard<unknown> as TypeGuard<PaymentMethod>
