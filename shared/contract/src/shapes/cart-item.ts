// Written from the contract by build/write-shapes.ts: change the schemas, and run it.

import {
  isBoolean,
  isEither,
  isListOf,
  isNumber,
  isObjectOf,
  isString,
  type TypeGuard,
} from '@vitrina/domain'
import type { CartItem } from '../index.ts'

export const isCartItem = /*#__PURE__*/ isObjectOf(
  {
    item_id: isNumber,
    sku: isString,
    qty: isNumber,
    name: isString,
    price: isNumber,
    product_type: isString,
  },
  {
    product_option: /*#__PURE__*/ isObjectOf(
      {},
      {
        extension_attributes: /*#__PURE__*/ isObjectOf(
          {},
          {
            configurable_item_options: /*#__PURE__*/ isListOf(
              /*#__PURE__*/ isObjectOf({
                option_id: /*#__PURE__*/ isEither(isString, isNumber),
                option_value: /*#__PURE__*/ isEither(isString, isNumber),
              }),
            ),
            bundle_options: /*#__PURE__*/ isListOf(
              /*#__PURE__*/ isObjectOf({
                option_id: /*#__PURE__*/ isEither(isString, isNumber),
                option_qty: isNumber,
                option_selections: /*#__PURE__*/ isListOf(
                  /*#__PURE__*/ isEither(isString, isNumber),
                ),
              }),
            ),
            custom_options: /*#__PURE__*/ isListOf(
              /*#__PURE__*/ isObjectOf({
                option_id: /*#__PURE__*/ isEither(isString, isNumber),
                option_value: /*#__PURE__*/ isEither(isString, isNumber),
              }),
            ),
          },
        ),
      },
    ),
    extension_attributes: /*#__PURE__*/ isObjectOf(
      {},
      {
        parent_sku: isString,
        image: isString,
        url_path: isString,
        options: /*#__PURE__*/ isListOf(
          /*#__PURE__*/ isObjectOf({ label: isString, value: isString }),
        ),
        text_language: isString,
        regular_price: isNumber,
        stock_qty: isNumber,
        is_in_stock: isBoolean,
      },
    ),
  },
) as TypeGuard<unknown> as TypeGuard<CartItem>
