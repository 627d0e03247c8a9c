export function removeTrailingSlash(address: string): string {
  return address.replace(/\/+$/, '')
}
