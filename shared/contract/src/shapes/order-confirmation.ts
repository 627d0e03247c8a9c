// Written from the contract by build/write-shapes.ts: change the schemas, and run it.

import { isEither, isNothing, isObjectOf, isText, type Shape } from '@vitrina/domain'
import type { OrderConfirmation } from '../index.ts'

export const isOrderConfirmation = /*#__PURE__*/ isObjectOf(
  { orderNumber: isText, transferedAt: isText },
  {
    toConfirm: /*#__PURE__*/ isObjectOf({
      reservedUntil: /*#__PURE__*/ isEither(isText, isNothing),
    }),
    payment: /*#__PURE__*/ isObjectOf({ token: isText }),
  },
) as Shape<unknown> as Shape<OrderConfirmation>
