// Written from the contract by build/write-shapes.ts: change the schemas, and run it.

import { isFlag, isNumber, isObjectOf, type Shape } from '@vitrina/domain'
import type { StockItem } from '../index.ts'

export const isStockItem = /*#__PURE__*/ isObjectOf({
  qty: isNumber,
  is_in_stock: isFlag,
}) as Shape<unknown> as Shape<StockItem>
