// Written from the contract by build/write-shapes.ts: change the schemas, and run it.

import {
  isEither,
  isFlag,
  isListOf,
  isNumber,
  isObjectOf,
  isText,
  type Shape,
} from '@vitrina/domain'
import type { CartItem } from '../index.ts'

export const isCartItem = /*#__PURE__*/ isObjectOf(
  {
    item_id: isNumber,
    sku: isText,
    qty: isNumber,
    name: isText,
    price: isNumber,
    product_type: isText,
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
                option_id: /*#__PURE__*/ isEither(isText, isNumber),
                option_value: /*#__PURE__*/ isEither(isText, isNumber),
              }),
            ),
            bundle_options: /*#__PURE__*/ isListOf(
              /*#__PURE__*/ isObjectOf({
                option_id: /*#__PURE__*/ isEither(isText, isNumber),
                option_qty: isNumber,
                option_selections: /*#__PURE__*/ isListOf(/*#__PURE__*/ isEither(isText, isNumber)),
              }),
            ),
            custom_options: /*#__PURE__*/ isListOf(
              /*#__PURE__*/ isObjectOf({
                option_id: /*#__PURE__*/ isEither(isText, isNumber),
                option_value: /*#__PURE__*/ isEither(isText, isNumber),
              }),
            ),
          },
        ),
      },
    ),
    extension_attributes: /*#__PURE__*/ isObjectOf(
      {},
      {
        parent_sku: isText,
        image: isText,
        url_path: isText,
        options: /*#__PURE__*/ isListOf(/*#__PURE__*/ isObjectOf({ label: isText, value: isText })),
        text_language: isText,
        regular_price: isNumber,
        stock_qty: isNumber,
        is_in_stock: isFlag,
      },
    ),
  },
) as Shape<unknown> as Shape<CartItem>
