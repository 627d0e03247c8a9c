// Written from the contract by build/write-shapes.ts: change the schemas, and run it.
import { isBoolean, isListOf, isNumber, isObjectOf, isString } from '@vitrina/domain'

export const isCustomerAddress = /*#__PURE__*/ isObjectOf(
  {
    id: isNumber,
    firstname: isString,
    lastname: isString,
    street: /*#__PURE__*/ isListOf(isString),
    city: isString,
    postcode: isString,
    country_id: isString,
  },
  {
    company: isString,
    telephone: isString,
    vat_id: isString,
    default_shipping: isBoolean,
    default_billing: isBoolean,
  },
)
