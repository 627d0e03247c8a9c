// Written from the contract by build/write-shapes.ts: change the schemas, and run it.
import { isListOf, isNumber, isObjectOf, isOneOf, isText } from '@vitrina/domain'

export const isOwnReview = /*#__PURE__*/ isObjectOf(
  {
    id: isNumber,
    product_id: isNumber,
    title: isText,
    detail: isText,
    nickname: isText,
    review_entity: /*#__PURE__*/ isOneOf('product'),
    review_status: isNumber,
    created_at: isText,
  },
  {
    ratings: /*#__PURE__*/ isListOf(
      /*#__PURE__*/ isObjectOf({ rating_name: isText, value: isNumber }),
    ),
    fit: /*#__PURE__*/ isOneOf('small', 'true_to_size', 'large'),
    bought_size: isNumber,
    photos: /*#__PURE__*/ isListOf(
      /*#__PURE__*/ isObjectOf({ id: isNumber, width: isNumber, height: isNumber }),
    ),
    product: /*#__PURE__*/ isObjectOf({ sku: isText, name: isText, url_path: isText }),
  },
)
