import type { Customer, CustomerAddress } from '@vitrina/contract'
import type { AddressDetails } from '@vitrina/domain'
import type { AccountDetails, CheckoutDetails } from './checkout-details.ts'

/**
 * The form with what the account knows where nothing was typed yet. What was typed stays; what came
 * from the account follows it: an e-mail that was changed there is not written to any more.
 */
export function fillDetailsFromCustomer(
  details: CheckoutDetails,
  customer: Customer,
): CheckoutDetails {
  const before = details.known
  const known = { ...before, ...fromAccount(customer) }
  return {
    ...details,
    known,
    personal: filled(details.personal, known.personal, before.personal),
    address: addressed(details.address, known.address, before.address),
    billing: addressed(details.billing, known.billing, before.billing),
    invoice: filled(details.invoice, known.invoice, before.invoice),
    choices: { ...details.choices, createAccount: false },
  }
}

function fromAccount(customer: Customer): AccountDetails {
  const { addresses, default_shipping: shippingId, default_billing: billingId } = customer
  const home = addresses.find(({ id }) => String(id) === shippingId) ?? addresses[0]
  const payer = addresses.find(({ id }) => String(id) === billingId)
  const { firstname: firstName, lastname: lastName, email: emailAddress } = customer
  return {
    personal: { firstName, lastName, emailAddress },
    ...(home && { address: toAddressDetails(home) }),
    ...(payer && {
      billing: toAddressDetails(payer),
      invoice: { company: payer.company ?? '', taxId: payer.vat_id ?? '' },
    }),
  }
}

function filled<Fields extends Record<string, string>>(
  typed: Fields,
  known: Partial<Fields> = {},
  before: Partial<Fields> = {},
): Fields {
  const isTyped = (name: string) => typed[name] !== '' && typed[name] !== before[name]
  const entries = Object.entries(typed).map(([name, value]) => [
    name,
    isTyped(name) ? value : known[name] || value,
  ])
  return Object.fromEntries(entries) as Fields
}

const place = ['city', 'streetAddress', 'houseNumber', 'zipCode'] as const
const wholePlace = [...place, 'country', 'apartmentNumber'] as const

/** An address is taken as a whole or not at all: half of one and half of another leads nowhere. */
function addressed(
  typed: AddressDetails,
  known: AddressDetails | undefined,
  before: AddressDetails | undefined,
): AddressDetails {
  // The city may be the one this browser remembers, which was not typed here.
  const isBlank = place.every(
    name => typed[name].trim() === '' || (name === 'city' && typed.city === known?.city),
  )
  const isOfAccount = wholePlace.every(name => typed[name] === before?.[name])
  if (!known || !(isBlank || isOfAccount)) return typed
  const { firstName, lastName, phoneNumber } = typed
  return { ...known, ...filled({ firstName, lastName, phoneNumber }, known, before) }
}

function toAddressDetails(address: CustomerAddress): AddressDetails {
  const [street = '', house = '', ...flat] = address.street
  return {
    firstName: address.firstname,
    lastName: address.lastname,
    country: address.country_id,
    city: address.city,
    state: address.region?.region ?? '',
    regionId: String(address.region_id || ''),
    regionCode: address.region?.region_code ?? '',
    streetAddress: street,
    houseNumber: house,
    apartmentNumber: flat.join(', '),
    zipCode: address.postcode,
    phoneNumber: address.telephone ?? '',
  }
}
