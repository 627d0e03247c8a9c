// Written from the contract by build/write-shapes.ts: change the schemas, and run it.
import { isListOf, isNumber, isObjectOf, isOneOf, isString } from '@vitrina/domain'

export const isOwnReview = /*#__PURE__*/ isObjectOf(
  {
    id: isNumber,
    product_id: isNumber,
    title: isString,
    detail: isString,
    nickname: isString,
    review_entity: /*#__PURE__*/ isOneOf('product'),
    review_status: isNumber,
    created_at: isString,
  },
  {
    ratings: /*#__PURE__*/ isListOf(
      /*#__PURE__*/ isObjectOf({ rating_name: isString, value: isNumber }),
    ),
    fit: /*#__PURE__*/ isOneOf('small', 'true_to_size', 'large'),
    bought_size: isNumber,
    photos: /*#__PURE__*/ isListOf(
      /*#__PURE__*/ isObjectOf({ id: isNumber, width: isNumber, height: isNumber }),
    ),
    product: /*#__PURE__*/ isObjectOf({ sku: isString, name: isString, url_path: isString }),
  },
)
