import type { AddressDetails } from '@vitrina/domain'

/** A region as this family sends it, also where nobody has named one. */
export function toWireRegion({ state, regionId, regionCode }: AddressDetails) {
  return { region: state, region_id: Number(regionId) || 0, region_code: regionCode }
}
