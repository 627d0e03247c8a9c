// Written from the contract by build/write-shapes.ts: change the schemas, and run it.

import { isListOf, isObjectOf, isString, type TypeGuard } from '@vitrina/domain'
import type { SharedWishlist } from '../index.ts'

export const isSharedWishlist = /*#__PURE__*/ isObjectOf({
  items: /*#__PURE__*/ isListOf(
    /*#__PURE__*/ isObjectOf({ sku: isString, name: isString }, { child_sku: isString }),
  ),
  expires_at: isString,
}) as TypeGuard<unknown> as TypeGuard<SharedWishlist>
