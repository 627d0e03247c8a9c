// Written from the contract by build/write-shapes.ts: change the schemas, and run it.

import { isObjectOf, isString, type TypeGuard } from '@vitrina/domain'
import type { Street } from '../index.ts'

export const isStreet = /*#__PURE__*/ isObjectOf({
  name: isString,
  postcode: isString,
}) as TypeGuard<unknown> as TypeGuard<Street>
