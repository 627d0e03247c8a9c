// Written from the contract by build/write-shapes.ts: change the schemas, and run it.

import { isEither, isNumber, isObjectOf, isOneOf, type TypeGuard } from '@vitrina/domain'
import type { CouponRule } from '../index.ts'

export const isCouponRule = /*#__PURE__*/ isObjectOf({
  discount: /*#__PURE__*/ isEither(
    /*#__PURE__*/ isObjectOf({ kind: /*#__PURE__*/ isOneOf('percent'), percent: isNumber }),
    /*#__PURE__*/ isObjectOf({ kind: /*#__PURE__*/ isOneOf('fixed'), rubles: isNumber }),
  ),
  minimum_subtotal: isNumber,
}) as TypeGuard<unknown> as TypeGuard<CouponRule>
