// Written from the contract by build/write-shapes.ts: change the schemas, and run it.
import {
  isBoolean,
  isEither,
  isNull,
  isNumber,
  isObjectOf,
  isOneOf,
  isString,
} from '@vitrina/domain'

export const isOwnConsent = /*#__PURE__*/ isObjectOf({
  id: isNumber,
  kind: /*#__PURE__*/ isOneOf('offer', 'personal-data', 'newsletter'),
  is_given: isBoolean,
  given_at: isString,
  place: /*#__PURE__*/ isOneOf(
    'registration',
    'checkout',
    'review',
    'message',
    'newsletter',
    'restock',
  ),
  text: /*#__PURE__*/ isEither(
    /*#__PURE__*/ isObjectOf({
      version: isString,
      identifier: isString,
      title: isString,
      first_given_at: isString,
      is_current: isBoolean,
    }),
    isNull,
  ),
})
