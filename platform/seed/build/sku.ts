export function formatSku(number: number): string {
  return `VT-${number}`
}
