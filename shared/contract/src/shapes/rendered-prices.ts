// Written from the contract by build/write-shapes.ts: change the schemas, and run it.

import { isListOf, isNumber, isObjectOf, type Shape } from '@vitrina/domain'
import type { RenderedPrices } from '../index.ts'
import { isRenderedPrice } from './rendered-price.ts'

export const isRenderedPrices = /*#__PURE__*/ isObjectOf({
  items: /*#__PURE__*/ isListOf(isRenderedPrice),
  user_group_id: isNumber,
}) as Shape<unknown> as Shape<RenderedPrices>
