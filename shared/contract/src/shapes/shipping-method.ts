// Written from the contract by build/write-shapes.ts: change the schemas, and run it.

import { isBoolean, isNumber, isObjectOf, isString, type TypeGuard } from '@vitrina/domain'
import type { ShippingMethod } from '../index.ts'

export const isShippingMethod = /*#__PURE__*/ isObjectOf({
  carrier_code: isString,
  method_code: isString,
  carrier_title: isString,
  method_title: isString,
  price_incl_tax: isNumber,
  available: isBoolean,
}) as TypeGuard<unknown> as TypeGuard<ShippingMethod>
