// Written from the contract by build/write-shapes.ts: change the schemas, and run it.
import { isFlag, isListOf, isNumber, isObjectOf, isText } from '@vitrina/domain'

export const isCustomerAddress = /*#__PURE__*/ isObjectOf(
  {
    id: isNumber,
    firstname: isText,
    lastname: isText,
    street: /*#__PURE__*/ isListOf(isText),
    city: isText,
    postcode: isText,
    country_id: isText,
  },
  {
    company: isText,
    telephone: isText,
    vat_id: isText,
    default_shipping: isFlag,
    default_billing: isFlag,
  },
)
