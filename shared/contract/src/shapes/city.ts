// Written from the contract by build/write-shapes.ts: change the schemas, and run it.

import { isListOf, isNumber, isObjectOf, isText, type Shape } from '@vitrina/domain'
import type { City } from '../index.ts'

export const isCity = /*#__PURE__*/ isObjectOf({
  name: isText,
  latin: isText,
  accusative: isText,
  region: isText,
  region_code: isText,
  region_id: isNumber,
  country_id: isText,
  indexes: /*#__PURE__*/ isListOf(isText),
}) as Shape<unknown> as Shape<City>
