import type { AddressDetails, PersonalDetails } from '@vitrina/domain'

/** Everything a shopper enters on the way to an order. */
export type CheckoutDetails = {
  personal: PersonalDetails
  /** Where the goods go; who pays lives there too. */
  address: AddressDetails
  /** `carrier/method`; empty until chosen. */
  shippingMethod: string
  /** The platform's code; empty until chosen. */
  paymentMethod: string
}

export type FieldName =
  | `personal.${keyof PersonalDetails}`
  | `address.${keyof AddressDetails}`
  | 'shippingMethod'
  | 'paymentMethod'
  | 'terms'

export type TextFieldName = Exclude<FieldName, 'terms'>

export function emptyDetails(country: string): CheckoutDetails {
  return {
    personal: { firstName: '', lastName: '', emailAddress: '' },
    address: {
      firstName: '',
      lastName: '',
      country,
      city: '',
      streetAddress: '',
      houseNumber: '',
      apartmentNumber: '',
      zipCode: '',
      phoneNumber: '',
    },
    shippingMethod: '',
    paymentMethod: '',
  }
}

export function withField(
  details: CheckoutDetails,
  field: TextFieldName,
  value: string,
): CheckoutDetails {
  const [room, name] = field.split('.') as [keyof CheckoutDetails, string | undefined]
  if (name === undefined) return { ...details, [room]: value }
  return { ...details, [room]: { ...(details[room] as object), [name]: value } }
}

export function fieldOf(details: CheckoutDetails, field: TextFieldName): string {
  const [room, name] = field.split('.') as [keyof CheckoutDetails, string | undefined]
  const value = details[room]
  return typeof value === 'string' ? value : ((value as Record<string, string>)[name ?? ''] ?? '')
}

/** The method's name as the form keeps it. */
export function shippingKey(method: { carrier_code: string; method_code: string }): string {
  return `${method.carrier_code}/${method.method_code}`
}
