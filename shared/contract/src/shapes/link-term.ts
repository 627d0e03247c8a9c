// Written from the contract by build/write-shapes.ts: change the schemas, and run it.

import { isObjectOf, isString, type TypeGuard } from '@vitrina/domain'
import type { LinkTerm } from '../index.ts'

export const isLinkTerm = /*#__PURE__*/ isObjectOf({
  expires_at: isString,
}) as TypeGuard<unknown> as TypeGuard<LinkTerm>
