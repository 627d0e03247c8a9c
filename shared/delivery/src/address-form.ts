import type { City } from '@vitrina/contract'
import type { AddressDetails } from '@vitrina/domain'
import type { FormFieldBindings } from '@vitrina/forms'

/** The form that the fields of an address stand in. */
export type AddressFormState = FormFieldBindings<keyof AddressDetails> & {
  address: AddressDetails
  /** Tells the browser which of the shopper's addresses to offer. */
  purpose: 'shipping' | 'billing'
}

/** Of a place whose region nobody has named. */
export const emptyRegion = { state: '', regionId: '', regionCode: '' } as const

export function toAddressRegion({
  region,
  region_id,
  region_code,
}: Pick<City, 'region' | 'region_id' | 'region_code'>) {
  return { state: region, regionId: region_id ? String(region_id) : '', regionCode: region_code }
}
