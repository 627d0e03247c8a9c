/**
 * Where those who pay for a Russian shop's goods live: home and its neighbours first, then the
 * store views' countries.
 */
const payersCountries = [
  'RU',
  'BY',
  'KZ',
  'AM',
  'KG',
  'UZ',
  'TJ',
  'AZ',
  'GE',
  'RS',
  'TR',
  'AE',
  'IL',
  'DE',
  'IT',
]

export type Country = { code: string; name: string }

/**
 * Countries in the shopper's language, with the `chosen` one also where a browser or an older
 * address has filled in another. Unless told which are `offered`, those a bill can be sent to.
 */
export function listCountries(
  locale: string,
  chosen: string,
  offered: readonly string[] = payersCountries,
): Country[] {
  const names = new Intl.DisplayNames(locale, { type: 'region' })
  const codes = chosen === '' || offered.includes(chosen) ? offered : [...offered, chosen]
  return codes.map(code => ({ code, name: names.of(code) ?? code }))
}
