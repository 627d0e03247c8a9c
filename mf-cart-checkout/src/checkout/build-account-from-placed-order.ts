import type { CustomerCreation } from '@vitrina/contract'
import type { StoredPlacedOrder } from './order-types.ts'

/** The account for a placed order, with its delivery address. */
export function buildAccountFromPlacedOrder(
  { addressInformation: { billingAddress, shippingAddress } }: StoredPlacedOrder,
  password: string,
): CustomerCreation {
  const { firstname, lastname, email } = billingAddress
  return {
    customer: {
      email: email ?? '',
      firstname,
      lastname,
      addresses: [toCustomerAddress(shippingAddress ?? billingAddress)],
    },
    password,
    // The form lets nobody past without them.
    consents: ['offer', 'personal-data'],
  }
}

type OrderAddress = StoredPlacedOrder['addressInformation']['billingAddress']

/** An order says street and house in one line: «Большая Красноармейская, 118». */
function toCustomerAddress({ street: lines, ...address }: OrderAddress) {
  const [first = '', flat] = lines.map(line => line ?? '')
  const comma = first.lastIndexOf(', ')
  const parts = [first.slice(0, comma), first.slice(comma + 2), flat ?? '']
  return {
    firstname: address.firstname,
    lastname: address.lastname,
    street: parts.filter(Boolean),
    city: address.city,
    postcode: address.postcode,
    country_id: address.country_id ?? 'RU',
    telephone: address.telephone,
    default_shipping: true,
    default_billing: true,
  }
}
