// Written from the contract by build/write-shapes.ts: change the schemas, and run it.

import { isObjectOf, isText, type Shape } from '@vitrina/domain'
import type { PaymentPage } from '../index.ts'

export const isPaymentPage = /*#__PURE__*/ isObjectOf({
  url: isText,
}) as Shape<unknown> as Shape<PaymentPage>
