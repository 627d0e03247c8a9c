// Written from the contract by build/write-shapes.ts: change the schemas, and run it.

import { isListOf, isNumber, isObjectOf, isString, type TypeGuard } from '@vitrina/domain'
import type { Totals } from '../index.ts'
import { isTotalSegment } from './total-segment.ts'
import { isTotalsItem } from './totals-item.ts'

export const isTotals = /*#__PURE__*/ isObjectOf(
  {
    grand_total: isNumber,
    discount_amount: isNumber,
    shipping_incl_tax: isNumber,
    subtotal_incl_tax: isNumber,
    items_qty: isNumber,
    items: /*#__PURE__*/ isListOf(isTotalsItem),
    total_segments: /*#__PURE__*/ isListOf(isTotalSegment),
  },
  {
    coupon_code: isString,
    extension_attributes: /*#__PURE__*/ isObjectOf(
      {},
      {
        gift_certificate: /*#__PURE__*/ isObjectOf({
          last_four: isString,
          amount: isNumber,
          left: isNumber,
        }),
      },
    ),
  },
) as TypeGuard<unknown> as TypeGuard<Totals>
