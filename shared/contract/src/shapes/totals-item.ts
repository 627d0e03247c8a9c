// Written from the contract by build/write-shapes.ts: change the schemas, and run it.
import { isNumber, isObjectOf } from '@vitrina/domain'

export const isTotalsItem = /*#__PURE__*/ isObjectOf({
  item_id: isNumber,
  qty: isNumber,
  price_incl_tax: isNumber,
})
