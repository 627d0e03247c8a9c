// Written from the contract by build/write-shapes.ts: change the schemas, and run it.

import { isListOf, isNumber, isObjectOf, isString, type TypeGuard } from '@vitrina/domain'
import type { City } from '../index.ts'

export const isCity = /*#__PURE__*/ isObjectOf({
  name: isString,
  latin: isString,
  accusative: isString,
  region: isString,
  region_code: isString,
  region_id: isNumber,
  country_id: isString,
  indexes: /*#__PURE__*/ isListOf(isString),
}) as TypeGuard<unknown> as TypeGuard<City>
