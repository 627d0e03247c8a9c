// Written from the contract by build/write-shapes.ts: change the schemas, and run it.
import { isObjectOf } from '@vitrina/domain'

export const isTotalSegment = /*#__PURE__*/ isObjectOf({})
