// Written from the contract by build/write-shapes.ts: change the schemas, and run it.

import { isFlag, isListOf, isNumber, isObjectOf, isText, type Shape } from '@vitrina/domain'
import type { Customer } from '../index.ts'
import { isCustomerAddress } from './customer-address.ts'

export const isCustomer = /*#__PURE__*/ isObjectOf(
  {
    id: isNumber,
    group_id: isNumber,
    email: isText,
    firstname: isText,
    lastname: isText,
    addresses: /*#__PURE__*/ isListOf(isCustomerAddress),
  },
  { default_billing: isText, default_shipping: isText, groupToken: isText, hasGroupPrices: isFlag },
) as Shape<unknown> as Shape<Customer>
