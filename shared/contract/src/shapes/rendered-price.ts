// Written from the contract by build/write-shapes.ts: change the schemas, and run it.

import { isNumber, isObjectOf, isString, type TypeGuard } from '@vitrina/domain'
import type { RenderedPrice } from '../index.ts'

export const isRenderedPrice = /*#__PURE__*/ isObjectOf({
  sku: isString,
  price_info: /*#__PURE__*/ isObjectOf({
    final_price: isNumber,
    regular_price: isNumber,
    special_price: isNumber,
  }),
}) as TypeGuard<unknown> as TypeGuard<RenderedPrice>
