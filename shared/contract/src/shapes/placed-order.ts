// Written from the contract by build/write-shapes.ts: change the schemas, and run it.

import {
  acceptAnything,
  isEither,
  isListOf,
  isNull,
  isNumber,
  isObjectOf,
  isRecordOf,
  isString,
  type TypeGuard,
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
    increment_id: isString,
    created_at: isString,
    status: isString,
    subtotal_incl_tax: isNumber,
    tax_amount: isNumber,
    shipping_amount: isNumber,
    discount_amount: isNumber,
    grand_total: isNumber,
    items: /*#__PURE__*/ isListOf(isPlacedOrderItem),
    billing_address: /*#__PURE__*/ isRecordOf(acceptAnything),
    payment: /*#__PURE__*/ isObjectOf({
      method: isString,
      additional_information: /*#__PURE__*/ isListOf(isString),
    }),
    shipping_description: isString,
    extension_attributes: /*#__PURE__*/ isObjectOf({
      shipping_assignments: /*#__PURE__*/ isListOf(
        /*#__PURE__*/ isObjectOf({
          shipping: /*#__PURE__*/ isObjectOf(
            { address: /*#__PURE__*/ isRecordOf(acceptAnything), method: isString },
            {
              total: /*#__PURE__*/ isObjectOf({ shipping_amount: isNumber }),
              extension_attributes: /*#__PURE__*/ isObjectOf(
                {},
                {
                  pickup_point: isChosenPoint,
                  earliest: isString,
                  latest: isString,
                  courier_comment: isString,
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
    reserved_until: /*#__PURE__*/ isEither(isString, isNull),
    coupon_code: isString,
    gift_certificate_amount: isNumber,
    online_payment: isOrderPayment,
  },
) as TypeGuard<unknown> as TypeGuard<PlacedOrder>
