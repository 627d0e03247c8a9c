export const addressesPath = '/my-account/shipping-details'

/** `key`: of the address to be changed; a name not known yet is a new one's. */
export const editPath = (key: string) => `${addressesPath}?address=${encodeURIComponent(key)}`

export function readEditedAddress(search: string): string | null {
  return new URLSearchParams(search).get('address')
}
