// Written from the contract by build/write-shapes.ts: change the schemas, and run it.

import { isObjectOf, isString, type TypeGuard } from '@vitrina/domain'
import type { PaymentPage } from '../index.ts'

export const isPaymentPage = /*#__PURE__*/ isObjectOf({
  url: isString,
}) as TypeGuard<unknown> as TypeGuard<PaymentPage>
