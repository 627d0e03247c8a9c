import type { City } from '@vitrina/contract'
import type { AddressDetails } from '@vitrina/domain'

/** What the fields of an address ask of the form they stand in. */
export type AddressFormState = {
  address: AddressDetails
  /** Tells the browser which of the shopper's addresses to offer. */
  purpose: 'shipping' | 'billing'
  idOf: (field: keyof AddressDetails) => string
  /** The control's name. */
  nameOf: (field: keyof AddressDetails) => string
  labelOf: (field: keyof AddressDetails) => string
  errorOf: (field: keyof AddressDetails) => string | undefined
  write: (changes: Partial<AddressDetails>) => void
  leave: (field: keyof AddressDetails) => void
  /** Said of a field that may be empty. */
  optional: string
}

/** Of a place whose region nobody has named. */
export const noRegion = { state: '', regionId: '', regionCode: '' } as const

export function regionOf({
  region,
  region_id,
  region_code,
}: Pick<City, 'region' | 'region_id' | 'region_code'>) {
  return { state: region, regionId: region_id ? String(region_id) : '', regionCode: region_code }
}
