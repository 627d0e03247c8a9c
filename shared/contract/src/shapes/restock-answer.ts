// Written from the contract by build/write-shapes.ts: change the schemas, and run it.

import { isObjectOf, isText, type Shape } from '@vitrina/domain'
import type { RestockAnswer } from '../index.ts'

export const isRestockAnswer = /*#__PURE__*/ isObjectOf({
  email: isText,
  key: isText,
}) as Shape<unknown> as Shape<RestockAnswer>
