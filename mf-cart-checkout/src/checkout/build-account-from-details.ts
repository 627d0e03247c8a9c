import type { CustomerCreation } from '@vitrina/contract'
import type { AddressDetails } from '@vitrina/domain'
import type { CheckoutDetails } from './checkout-details.ts'
import { toWireRegion } from './to-wire-region.ts'

type NewAddress = NonNullable<CustomerCreation['customer']['addresses']>[number]

/** The account for a guest's order: delivery address, and billing address where it differs. */
export function buildAccountFromDetails(
  details: CheckoutDetails,
  isVirtual: boolean,
): CustomerCreation {
  const { personal, account, address, billing, invoice, choices } = details
  const hasOtherBillingAddress = choices.otherBilling && !isVirtual
  const company = choices.companyInvoice && {
    company: invoice.company.trim(),
    vat_id: invoice.taxId.trim(),
  }
  const home = { ...newAddress(address), default_shipping: true }
  const addresses =
    hasOtherBillingAddress || company
      ? [
          home,
          {
            ...newAddress(hasOtherBillingAddress ? billing : address),
            ...company,
            default_billing: true,
          },
        ]
      : [{ ...home, default_billing: true }]
  return {
    customer: {
      email: personal.emailAddress.trim(),
      firstname: personal.firstName.trim(),
      lastname: personal.lastName.trim(),
      addresses,
    },
    password: account.password,
    consents: ['offer', 'personal-data'],
  }
}

/** Street, house and flat each have a line, so that a form can be filled with them again. */
function newAddress(address: AddressDetails): NewAddress {
  const { streetAddress, houseNumber, apartmentNumber } = address
  return {
    firstname: address.firstName.trim(),
    lastname: address.lastName.trim(),
    street: [streetAddress, houseNumber, apartmentNumber].map(line => line.trim()).filter(Boolean),
    city: address.city.trim(),
    postcode: address.zipCode.trim(),
    country_id: address.country,
    ...(address.state && { region: toWireRegion(address) }),
    telephone: address.phoneNumber.trim(),
  }
}
