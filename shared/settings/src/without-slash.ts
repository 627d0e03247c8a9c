export function withoutSlash(address: string): string {
  return address.replace(/\/+$/, '')
}
