// Written from the contract by build/write-shapes.ts: change the schemas, and run it.

import { isNumber, isObjectOf, isOneOf, isText, type Shape } from '@vitrina/domain'
import type { DeliveryOffer } from '../index.ts'

export const isDeliveryOffer = /*#__PURE__*/ isObjectOf(
  {
    carrier_code: isText,
    method_code: isText,
    to: /*#__PURE__*/ isOneOf('point', 'door'),
    price: isNumber,
    earliest: isText,
    latest: isText,
  },
  { free_from: isNumber },
) as Shape<unknown> as Shape<DeliveryOffer>
