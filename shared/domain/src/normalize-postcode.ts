/** A Russian postcode without the spaces some write in it; any other stays as it was typed. */
export function normalizePostcode(typed: string, country: string): string {
  const digits = typed.replaceAll(/[\s-]/g, '')
  return country === 'RU' && /^\d{6}$/.test(digits) ? digits : typed.trim()
}
