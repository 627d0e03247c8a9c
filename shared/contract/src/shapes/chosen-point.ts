// Written from the contract by build/write-shapes.ts: change the schemas, and run it.

import {
  isEither,
  isListOf,
  isNull,
  isNumber,
  isObjectOf,
  isString,
  type TypeGuard,
} from '@vitrina/domain'
import type { ChosenPoint } from '../index.ts'

export const isChosenPoint = /*#__PURE__*/ isObjectOf({
  code: isString,
  city: isString,
  postcode: isString,
  address: isString,
  directions: isString,
  hours: /*#__PURE__*/ isListOf(/*#__PURE__*/ isEither(isString, isNull)),
  stored_days: isNumber,
}) as TypeGuard<unknown> as TypeGuard<ChosenPoint>
