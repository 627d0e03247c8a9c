// Written from the contract by build/write-shapes.ts: change the schemas, and run it.

import { isListOf, isNumber, isObjectOf, type TypeGuard } from '@vitrina/domain'
import type { OwnReviews } from '../index.ts'
import { isOwnReview } from './own-review.ts'

export const isOwnReviews = /*#__PURE__*/ isObjectOf({
  items: /*#__PURE__*/ isListOf(isOwnReview),
  search_criteria: /*#__PURE__*/ isObjectOf({ page_size: isNumber, current_page: isNumber }),
  total_count: isNumber,
}) as TypeGuard<unknown> as TypeGuard<OwnReviews>
