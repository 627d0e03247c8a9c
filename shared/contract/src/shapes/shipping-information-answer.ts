// Written from the contract by build/write-shapes.ts: change the schemas, and run it.

import { isListOf, isObjectOf, type TypeGuard } from '@vitrina/domain'
import type { ShippingInformationAnswer } from '../index.ts'
import { isPaymentMethod } from './payment-method.ts'
import { isTotals } from './totals.ts'

export const isShippingInformationAnswer = /*#__PURE__*/ isObjectOf({
  payment_methods: /*#__PURE__*/ isListOf(isPaymentMethod),
  totals: isTotals,
}) as TypeGuard<unknown> as TypeGuard<ShippingInformationAnswer>
