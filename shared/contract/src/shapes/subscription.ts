// Written from the contract by build/write-shapes.ts: change the schemas, and run it.

import { isBoolean, isObjectOf, isOneOf, isString, type TypeGuard } from '@vitrina/domain'
import type { Subscription } from '../index.ts'

export const isSubscription = /*#__PURE__*/ isObjectOf(
  { email: isString, status: /*#__PURE__*/ isOneOf('subscribed', 'pending', 'unsubscribed') },
  { has_coupon_left: isBoolean },
) as TypeGuard<unknown> as TypeGuard<Subscription>
