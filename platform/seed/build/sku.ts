export function skuOf(number: number): string {
  return `VT-${number}`
}
