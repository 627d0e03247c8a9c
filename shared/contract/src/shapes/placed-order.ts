// Written from the contract by build/write-shapes.ts: change the schemas, and run it.

import {
  isAnything,
  isEither,
  isListOf,
  isNothing,
  isNumber,
  isObjectOf,
  isRecordOf,
  isText,
  type Shape,
} from '@vitrina/domain'
import type { PlacedOrder } from '../index.ts'
import { isChosenPoint } from './chosen-point.ts'
import { isOrderPayment } from './order-payment.ts'
import { isOrderStatusRecord } from './order-status-record.ts'
import { isParcelTracking } from './parcel-tracking.ts'
import { isPlacedOrderItem } from './placed-order-item.ts'

export const isPlacedOrder = /*#__PURE__*/ isObjectOf(
  {
    entity_id: isNumber,
    increment_id: isText,
    created_at: isText,
    status: isText,
    subtotal_incl_tax: isNumber,
    tax_amount: isNumber,
    shipping_amount: isNumber,
    discount_amount: isNumber,
    grand_total: isNumber,
    items: /*#__PURE__*/ isListOf(isPlacedOrderItem),
    billing_address: /*#__PURE__*/ isRecordOf(isAnything),
    payment: /*#__PURE__*/ isObjectOf({
      method: isText,
      additional_information: /*#__PURE__*/ isListOf(isText),
    }),
    shipping_description: isText,
    extension_attributes: /*#__PURE__*/ isObjectOf({
      shipping_assignments: /*#__PURE__*/ isListOf(
        /*#__PURE__*/ isObjectOf({
          shipping: /*#__PURE__*/ isObjectOf(
            { address: /*#__PURE__*/ isRecordOf(isAnything), method: isText },
            {
              total: /*#__PURE__*/ isObjectOf({ shipping_amount: isNumber }),
              extension_attributes: /*#__PURE__*/ isObjectOf(
                {},
                {
                  pickup_point: isChosenPoint,
                  earliest: isText,
                  latest: isText,
                  courier_comment: isText,
                  tracking: isParcelTracking,
                },
              ),
            },
          ),
        }),
      ),
    }),
    status_histories: /*#__PURE__*/ isListOf(isOrderStatusRecord),
  },
  {
    reserved_until: /*#__PURE__*/ isEither(isText, isNothing),
    coupon_code: isText,
    gift_certificate_amount: isNumber,
    online_payment: isOrderPayment,
  },
) as Shape<unknown> as Shape<PlacedOrder>
