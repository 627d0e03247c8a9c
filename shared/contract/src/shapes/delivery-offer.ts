// Written from the contract by build/write-shapes.ts: change the schemas, and run it.

import { isNumber, isObjectOf, isOneOf, isString, type TypeGuard } from '@vitrina/domain'
import type { DeliveryOffer } from '../index.ts'

export const isDeliveryOffer = /*#__PURE__*/ isObjectOf(
  {
    carrier_code: isString,
    method_code: isString,
    to: /*#__PURE__*/ isOneOf('point', 'door'),
    price: isNumber,
    earliest: isString,
    latest: isString,
  },
  { free_from: isNumber },
) as TypeGuard<unknown> as TypeGuard<DeliveryOffer>
