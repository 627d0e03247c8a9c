// Written from the contract by build/write-shapes.ts: change the schemas, and run it.

import { isNumber, isObjectOf, isText, type Shape } from '@vitrina/domain'
import type { RenderedPrice } from '../index.ts'

export const isRenderedPrice = /*#__PURE__*/ isObjectOf({
  sku: isText,
  price_info: /*#__PURE__*/ isObjectOf({
    final_price: isNumber,
    regular_price: isNumber,
    special_price: isNumber,
  }),
}) as Shape<unknown> as Shape<RenderedPrice>
