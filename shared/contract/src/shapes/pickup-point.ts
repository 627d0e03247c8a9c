// Written from the contract by build/write-shapes.ts: change the schemas, and run it.

import {
  isBoolean,
  isEither,
  isListOf,
  isNull,
  isNumber,
  isObjectOf,
  isString,
  type TypeGuard,
} from '@vitrina/domain'
import type { PickupPoint } from '../index.ts'

export const isPickupPoint = /*#__PURE__*/ isObjectOf(
  {
    code: isString,
    city: isString,
    postcode: isString,
    address: isString,
    directions: isString,
    hours: /*#__PURE__*/ isListOf(/*#__PURE__*/ isEither(isString, isNull)),
    has_fitting: isBoolean,
    takes_cards: isBoolean,
    takes_cash: isBoolean,
    stored_days: isNumber,
    latitude: isNumber,
    longitude: isNumber,
  },
  { metres_from_centre: isNumber },
) as TypeGuard<unknown> as TypeGuard<PickupPoint>
