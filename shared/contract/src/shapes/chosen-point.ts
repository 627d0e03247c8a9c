// Written from the contract by build/write-shapes.ts: change the schemas, and run it.

import {
  isEither,
  isListOf,
  isNothing,
  isNumber,
  isObjectOf,
  isText,
  type Shape,
} from '@vitrina/domain'
import type { ChosenPoint } from '../index.ts'

export const isChosenPoint = /*#__PURE__*/ isObjectOf({
  code: isText,
  city: isText,
  postcode: isText,
  address: isText,
  directions: isText,
  hours: /*#__PURE__*/ isListOf(/*#__PURE__*/ isEither(isText, isNothing)),
  stored_days: isNumber,
}) as Shape<unknown> as Shape<ChosenPoint>
