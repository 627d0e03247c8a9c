/** Where shoppers of a Russian shop live: home and its neighbours first, then the store views' countries. */
const codes = [
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

/** Countries in the shopper's language, with the `chosen` one also where a browser filled in another. */
export function countriesOf(locale: string, chosen: string): Country[] {
  const names = new Intl.DisplayNames(locale, { type: 'region' })
  const offered = chosen === '' || codes.includes(chosen) ? codes : [...codes, chosen]
  return offered.map(code => ({ code, name: names.of(code) ?? code }))
}
