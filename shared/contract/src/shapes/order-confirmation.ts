// Written from the contract by build/write-shapes.ts: change the schemas, and run it.

import { isEither, isNull, isObjectOf, isString, type TypeGuard } from '@vitrina/domain'
import type { OrderConfirmation } from '../index.ts'

export const isOrderConfirmation = /*#__PURE__*/ isObjectOf(
  { orderNumber: isString, transferedAt: isString },
  {
    toConfirm: /*#__PURE__*/ isObjectOf({
      reservedUntil: /*#__PURE__*/ isEither(isString, isNull),
    }),
    payment: /*#__PURE__*/ isObjectOf({ token: isString }),
  },
) as TypeGuard<unknown> as TypeGuard<OrderConfirmation>
