// Written from the contract by build/write-shapes.ts: change the schemas, and run it.

import { isObjectOf, isText, type Shape } from '@vitrina/domain'
import type { Street } from '../index.ts'

export const isStreet = /*#__PURE__*/ isObjectOf({
  name: isText,
  postcode: isText,
}) as Shape<unknown> as Shape<Street>
