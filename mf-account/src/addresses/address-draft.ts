import {
  type AddressDetails,
  type FieldProblemCode,
  findAddressProblems,
  findInvoiceProblems,
  type InvoiceDetails,
} from '@vitrina/domain'
import type { WireAddress } from '../pending-changes/intended-change.ts'

/** An address as it stands in the form. */
export type AddressDraft = AddressDetails &
  InvoiceDetails & { forCompany: boolean; defaultShipping: boolean; defaultBilling: boolean }

/** The first address is the one for everything. */
export function createEmptyAddressDraft(country: string, isFirst: boolean): AddressDraft {
  return {
    firstName: '',
    lastName: '',
    country,
    city: '',
    state: '',
    regionId: '',
    regionCode: '',
    zipCode: '',
    streetAddress: '',
    houseNumber: '',
    apartmentNumber: '',
    phoneNumber: '',
    forCompany: false,
    company: '',
    taxId: '',
    defaultShipping: isFirst,
    defaultBilling: isFirst,
  }
}

export function toAddressDraft(address: WireAddress): AddressDraft {
  const [streetAddress = '', houseNumber = '', ...flat] = address.street
  const company = address.company ?? ''
  const taxId = address.vat_id ?? ''
  return {
    firstName: address.firstname,
    lastName: address.lastname,
    country: address.country_id,
    city: address.city,
    state: address.region?.region ?? '',
    regionId: String(address.region_id || ''),
    regionCode: address.region?.region_code ?? '',
    zipCode: address.postcode,
    streetAddress,
    houseNumber,
    apartmentNumber: flat.join(', '),
    phoneNumber: address.telephone ?? '',
    forCompany: company !== '' || taxId !== '',
    company,
    taxId,
    defaultShipping: address.default_shipping === true,
    defaultBilling: address.default_billing === true,
  }
}

/** What the form wants of `before`, which may hold more than the form shows. */
export function toWireAddress(typed: AddressDraft, before: WireAddress | null): WireAddress {
  const { forCompany, defaultShipping, defaultBilling } = typed
  const { company, vat_id, default_shipping, default_billing, ...rest } =
    before ?? ({} as Partial<WireAddress>)
  return {
    ...rest,
    firstname: typed.firstName.trim(),
    lastname: typed.lastName.trim(),
    country_id: typed.country,
    city: typed.city.trim(),
    ...toWireRegion(typed, before),
    postcode: typed.zipCode.trim(),
    street: joinStreet(typed),
    telephone: typed.phoneNumber.trim(),
    ...(forCompany && { company: typed.company.trim(), vat_id: typed.taxId.trim() }),
    ...(defaultShipping && { default_shipping: true }),
    ...(defaultBilling && { default_billing: true }),
  }
}

/** As the platform tells it, and only where another one was named than before. */
function toWireRegion(
  { state, regionId, regionCode }: AddressDraft,
  before: WireAddress | null,
): Pick<WireAddress, 'region' | 'region_id'> {
  if (state === (before?.region?.region ?? '')) return {}
  const region_id = Number(regionId) || 0
  return {
    region: { region_code: regionCode || null, region: state || null, region_id },
    region_id,
  }
}

function joinStreet({ streetAddress, houseNumber, apartmentNumber }: AddressDraft): string[] {
  const flat = apartmentNumber.trim()
  return [streetAddress.trim(), houseNumber.trim(), ...(flat === '' ? [] : [flat])]
}

/** The fields in the order of the form, from top to bottom. */
const order = [
  'country',
  'zipCode',
  'city',
  'streetAddress',
  'houseNumber',
  'firstName',
  'lastName',
  'phoneNumber',
  'company',
  'taxId',
] as const

export function findAddressDraftProblems(typed: AddressDraft): {
  readonly [Name in keyof AddressDraft]?: FieldProblemCode
} {
  const found = {
    ...findAddressProblems(typed),
    ...(typed.forCompany && findInvoiceProblems(typed)),
  }
  const sorted = order.flatMap(name => {
    const problem = found[name]
    return problem ? [[name, problem] as const] : []
  })
  return Object.fromEntries(sorted)
}
