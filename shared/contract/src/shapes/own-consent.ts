// Written from the contract by build/write-shapes.ts: change the schemas, and run it.
import { isEither, isFlag, isNothing, isNumber, isObjectOf, isOneOf, isText } from '@vitrina/domain'

export const isOwnConsent = /*#__PURE__*/ isObjectOf({
  id: isNumber,
  kind: /*#__PURE__*/ isOneOf('offer', 'personal-data', 'newsletter'),
  is_given: isFlag,
  given_at: isText,
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
      version: isText,
      identifier: isText,
      title: isText,
      first_given_at: isText,
      is_current: isFlag,
    }),
    isNothing,
  ),
})
