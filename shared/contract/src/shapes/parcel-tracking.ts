// Written from the contract by build/write-shapes.ts: change the schemas, and run it.
import { isObjectOf, isString } from '@vitrina/domain'

export const isParcelTracking = /*#__PURE__*/ isObjectOf({ number: isString }, { url: isString })
