import type { AddressDetails, InvoiceDetails, NewPassword, PersonalDetails } from '@vitrina/domain'

/** Everything a shopper enters on the way to an order. */
export type CheckoutDetails = {
  personal: PersonalDetails
  /** The account to be opened. It lives as long as the page: no password is stored. */
  account: NewPassword
  /** Where the goods go; who pays lives there too, unless told otherwise. */
  address: AddressDetails
  /** `carrier/method`; empty until chosen. */
  shippingMethod: string
  pickup: PickupDetails
  /** What whoever brings it to the door is to know. */
  courierComment: string
  /** The payer, where it is not the recipient. */
  billing: AddressDetails
  invoice: InvoiceDetails
  /** The platform's code; empty until chosen. */
  paymentMethod: string
  choices: CheckoutExtras
  /** The account's data as last read: what equals it was not typed by the shopper. */
  known: AccountDetails
}

/** Where the shopper fetches the parcel, where its way ends at a point. */
export type PickupDetails = {
  /** There are points to choose from: their address takes the place of the shopper's. */
  isAsked: boolean
  /** As it was stored; read by `readChosenPickupPoint`. */
  point: unknown
}

/** What an account knows for the form, as far as it knows anything. */
export type AccountDetails = Partial<
  Pick<CheckoutDetails, 'personal' | 'address' | 'billing' | 'invoice'>
>

/** What is not asked for unless the shopper wants it. */
export type CheckoutExtras = {
  createAccount: boolean
  /** The payer lives elsewhere. */
  otherBilling: boolean
  companyInvoice: boolean
}

export type CheckoutTextFieldName =
  | `personal.${keyof PersonalDetails}`
  | `account.${keyof NewPassword}`
  | `address.${keyof AddressDetails}`
  | `billing.${keyof AddressDetails}`
  | `invoice.${keyof InvoiceDetails}`
  | 'shippingMethod'
  | 'paymentMethod'
  | 'courierComment'

/** What has to be agreed to before an order, each by a tick of its own. */
export const consentNames = ['terms', 'personalData'] as const
export type ConsentName = (typeof consentNames)[number]

export const noConsents = { terms: false, personalData: false } as const

export type CheckoutFieldName = CheckoutTextFieldName | ConsentName | 'pickupPoint'

export function isConsentName(field: CheckoutFieldName): field is ConsentName {
  return (consentNames as readonly CheckoutFieldName[]).includes(field)
}

export function createEmptyCheckoutDetails(country: string): CheckoutDetails {
  const address = {
    firstName: '',
    lastName: '',
    country,
    city: '',
    state: '',
    regionId: '',
    regionCode: '',
    streetAddress: '',
    houseNumber: '',
    apartmentNumber: '',
    zipCode: '',
    phoneNumber: '',
  }
  return {
    personal: { firstName: '', lastName: '', emailAddress: '' },
    account: emptyNewPassword,
    address,
    shippingMethod: '',
    pickup: emptyPickup,
    courierComment: '',
    billing: address,
    invoice: { company: '', taxId: '' },
    paymentMethod: '',
    choices: { createAccount: false, otherBilling: false, companyInvoice: false },
    known: {},
  }
}

export const emptyPickup: PickupDetails = { isAsked: false, point: null }
export const emptyNewPassword: NewPassword = { password: '', repeatPassword: '' }

export function setCheckoutField(
  details: CheckoutDetails,
  field: CheckoutTextFieldName,
  value: string,
): CheckoutDetails {
  const [section, name] = field.split('.') as [keyof CheckoutDetails, string | undefined]
  if (name === undefined) return { ...details, [section]: value }
  return { ...details, [section]: { ...(details[section] as object), [name]: value } }
}

export function readCheckoutField(details: CheckoutDetails, field: CheckoutTextFieldName): string {
  const [section, name] = field.split('.') as [keyof CheckoutDetails, string | undefined]
  const value = details[section]
  return typeof value === 'string' ? value : ((value as Record<string, string>)[name ?? ''] ?? '')
}

/** The method's name as the form keeps it. */
export function createShippingMethodKey(method: {
  carrier_code: string
  method_code: string
}): string {
  return `${method.carrier_code}/${method.method_code}`
}
