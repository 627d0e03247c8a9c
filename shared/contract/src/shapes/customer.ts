// Written from the contract by build/write-shapes.ts: change the schemas, and run it.

import {
  isBoolean,
  isListOf,
  isNumber,
  isObjectOf,
  isString,
  type TypeGuard,
} from '@vitrina/domain'
import type { Customer } from '../index.ts'
import { isCustomerAddress } from './customer-address.ts'

export const isCustomer = /*#__PURE__*/ isObjectOf(
  {
    id: isNumber,
    group_id: isNumber,
    email: isString,
    firstname: isString,
    lastname: isString,
    addresses: /*#__PURE__*/ isListOf(isCustomerAddress),
  },
  {
    default_billing: isString,
    default_shipping: isString,
    groupToken: isString,
    hasGroupPrices: isBoolean,
  },
) as TypeGuard<unknown> as TypeGuard<Customer>
