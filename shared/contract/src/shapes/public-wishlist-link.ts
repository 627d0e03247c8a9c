// Written from the contract by build/write-shapes.ts: change the schemas, and run it.

import { isObjectOf, isString, type TypeGuard } from '@vitrina/domain'
import type { PublicWishlistLink } from '../index.ts'

export const isPublicWishlistLink = /*#__PURE__*/ isObjectOf({
  token: isString,
  key: isString,
  expires_at: isString,
}) as TypeGuard<unknown> as TypeGuard<PublicWishlistLink>
