// Written from the contract by build/write-shapes.ts: change the schemas, and run it.

import { isObjectOf, isText, type Shape } from '@vitrina/domain'
import type { LinkTerm } from '../index.ts'

export const isLinkTerm = /*#__PURE__*/ isObjectOf({
  expires_at: isText,
}) as Shape<unknown> as Shape<LinkTerm>
