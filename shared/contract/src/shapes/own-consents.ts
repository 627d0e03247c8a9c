// Written from the contract by build/write-shapes.ts: change the schemas, and run it.

import { isListOf, isObjectOf, type TypeGuard } from '@vitrina/domain'
import type { OwnConsents } from '../index.ts'
import { isOwnConsent } from './own-consent.ts'

export const isOwnConsents = /*#__PURE__*/ isObjectOf({
  items: /*#__PURE__*/ isListOf(isOwnConsent),
}) as TypeGuard<unknown> as TypeGuard<OwnConsents>
