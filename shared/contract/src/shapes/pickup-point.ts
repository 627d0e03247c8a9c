// Written from the contract by build/write-shapes.ts: change the schemas, and run it.

import {
  isEither,
  isFlag,
  isListOf,
  isNothing,
  isNumber,
  isObjectOf,
  isText,
  type Shape,
} from '@vitrina/domain'
import type { PickupPoint } from '../index.ts'

export const isPickupPoint = /*#__PURE__*/ isObjectOf(
  {
    code: isText,
    city: isText,
    postcode: isText,
    address: isText,
    directions: isText,
    hours: /*#__PURE__*/ isListOf(/*#__PURE__*/ isEither(isText, isNothing)),
    has_fitting: isFlag,
    takes_cards: isFlag,
    takes_cash: isFlag,
    stored_days: isNumber,
    latitude: isNumber,
    longitude: isNumber,
  },
  { metres_from_centre: isNumber },
) as Shape<unknown> as Shape<PickupPoint>
