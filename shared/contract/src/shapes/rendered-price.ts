// Written from the contract by build/write-shapes.ts: change the schemas, and run it.
import { isNumber, isObjectOf, isText } from '@vitrina/domain'

export const isRenderedPrice = /*#__PURE__*/ isObjectOf({
  sku: isText,
  price_info: /*#__PURE__*/ isObjectOf({
    final_price: isNumber,
    regular_price: isNumber,
    special_price: isNumber,
  }),
})
