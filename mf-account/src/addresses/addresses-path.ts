export const addressesPath = '/my-account/shipping-details'

/** `key`: of the address to be changed; a name not known yet is a new one's. */
export const buildEditAddressPath = (key: string) =>
  `${addressesPath}?address=${encodeURIComponent(key)}`

export function readEditedAddressKey(search: string): string | null {
  return new URLSearchParams(search).get('address')
}
