// Written from the contract by build/write-shapes.ts: change the schemas, and run it.

import { isFlag, isNumber, isObjectOf, isText, type Shape } from '@vitrina/domain'
import type { ShippingMethod } from '../index.ts'

export const isShippingMethod = /*#__PURE__*/ isObjectOf({
  carrier_code: isText,
  method_code: isText,
  carrier_title: isText,
  method_title: isText,
  price_incl_tax: isNumber,
  available: isFlag,
}) as Shape<unknown> as Shape<ShippingMethod>
