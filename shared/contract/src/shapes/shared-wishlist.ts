// Written from the contract by build/write-shapes.ts: change the schemas, and run it.

import { isListOf, isObjectOf, isText, type Shape } from '@vitrina/domain'
import type { SharedWishlist } from '../index.ts'

export const isSharedWishlist = /*#__PURE__*/ isObjectOf({
  items: /*#__PURE__*/ isListOf(
    /*#__PURE__*/ isObjectOf({ sku: isText, name: isText }, { child_sku: isText }),
  ),
  expires_at: isText,
}) as Shape<unknown> as Shape<SharedWishlist>
