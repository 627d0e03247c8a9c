// Written from the contract by build/write-shapes.ts: change the schemas, and run it.
import { isEither, isListOf, isNumber, isObjectOf, isString } from '@vitrina/domain'

export const isPlacedOrderItem = /*#__PURE__*/ isObjectOf(
  {
    item_id: isNumber,
    product_type: isString,
    sku: isString,
    name: isString,
    price_incl_tax: isNumber,
    qty_ordered: isNumber,
    row_total_incl_tax: isNumber,
    extension_attributes: /*#__PURE__*/ isObjectOf(
      {
        parent_sku: isString,
        options: /*#__PURE__*/ isListOf(
          /*#__PURE__*/ isObjectOf({ label: isString, value: isString }),
        ),
      },
      { regular_price: isNumber, text_language: isString },
    ),
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
  },
)
