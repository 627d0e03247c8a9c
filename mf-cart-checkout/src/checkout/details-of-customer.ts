import type { Customer, CustomerAddress } from '@vitrina/contract'
import type { AddressDetails } from '@vitrina/domain'
import type { CheckoutDetails } from './checkout-details.ts'

/** The form with what the account knows where nothing was typed yet. What was typed stays. */
export function withCustomer(details: CheckoutDetails, customer: Customer): CheckoutDetails {
  const { addresses, default_shipping: shippingId, default_billing: billingId } = customer
  const home = addresses.find(({ id }) => String(id) === shippingId) ?? addresses[0]
  const payer = addresses.find(({ id }) => String(id) === billingId)
  const { personal, invoice } = details
  return {
    ...details,
    personal: {
      firstName: personal.firstName || customer.firstname,
      lastName: personal.lastName || customer.lastname,
      emailAddress: personal.emailAddress || customer.email,
    },
    address: filled(details.address, home),
    billing: filled(details.billing, payer),
    invoice: {
      company: invoice.company || (payer?.company ?? ''),
      taxId: invoice.taxId || (payer?.vat_id ?? ''),
    },
    wishes: { ...details.wishes, createAccount: false },
  }
}

/** An address is taken as a whole or not at all: half of one and half of another leads nowhere. */
function filled(typed: AddressDetails, known: CustomerAddress | undefined): AddressDetails {
  const { firstName, lastName, city, streetAddress, houseNumber, zipCode } = typed
  const isTyped = [city, streetAddress, houseNumber, zipCode].some(text => text.trim() !== '')
  if (isTyped || !known) return typed
  const [street = '', house = '', ...flat] = known.street
  return {
    firstName: firstName || known.firstname,
    lastName: lastName || known.lastname,
    country: known.country_id,
    city: known.city,
    streetAddress: street,
    houseNumber: house,
    apartmentNumber: flat.join(', '),
    zipCode: known.postcode,
    phoneNumber: typed.phoneNumber || (known.telephone ?? ''),
  }
}
