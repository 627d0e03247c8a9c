// Written from the contract by build/write-shapes.ts: change the schemas, and run it.

import { isFlag, isObjectOf, isOneOf, isText, type Shape } from '@vitrina/domain'
import type { Subscription } from '../index.ts'

export const isSubscription = /*#__PURE__*/ isObjectOf(
  { email: isText, status: /*#__PURE__*/ isOneOf('subscribed', 'pending', 'unsubscribed') },
  { has_coupon_left: isFlag },
) as Shape<unknown> as Shape<Subscription>
