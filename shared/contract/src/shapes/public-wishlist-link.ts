// Written from the contract by build/write-shapes.ts: change the schemas, and run it.

import { isObjectOf, isText, type Shape } from '@vitrina/domain'
import type { PublicWishlistLink } from '../index.ts'

export const isPublicWishlistLink = /*#__PURE__*/ isObjectOf({
  token: isText,
  key: isText,
  expires_at: isText,
}) as Shape<unknown> as Shape<PublicWishlistLink>
