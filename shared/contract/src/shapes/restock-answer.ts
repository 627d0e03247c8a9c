// Written from the contract by build/write-shapes.ts: change the schemas, and run it.

import { isObjectOf, isString, type TypeGuard } from '@vitrina/domain'
import type { RestockAnswer } from '../index.ts'

export const isRestockAnswer = /*#__PURE__*/ isObjectOf({
  email: isString,
  key: isString,
}) as TypeGuard<unknown> as TypeGuard<RestockAnswer>
