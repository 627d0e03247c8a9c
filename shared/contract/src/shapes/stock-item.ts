// Written from the contract by build/write-shapes.ts: change the schemas, and run it.

import { isBoolean, isNumber, isObjectOf, type TypeGuard } from '@vitrina/domain'
import type { StockItem } from '../index.ts'

export const isStockItem = /*#__PURE__*/ isObjectOf({
  qty: isNumber,
  is_in_stock: isBoolean,
}) as TypeGuard<unknown> as TypeGuard<StockItem>
