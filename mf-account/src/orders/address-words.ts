type Home = { locale: string; country: string }

/**
 * An address as it was written on the order, line by line; a country only where it is not the
 * shop's own.
 */
export function formatOrderAddressLines(
  address: Readonly<Record<string, unknown>>,
  home: Home,
): string[] {
  const text = (key: string) => readText(address[key])
  const street = Array.isArray(address.street) ? address.street.map(readText) : [text('street')]
  const country = text('country_id')
  const taxId = text('vat_id')
  return [
    joinParts([text('firstname'), text('lastname')], ' '),
    joinParts([text('company'), taxId], ', '),
    joinParts([text('postcode'), text('city'), text('region'), ...street], ', '),
    country === '' || country === home.country ? '' : countryName(country, home.locale),
    text('telephone'),
    text('email'),
  ].filter(line => line !== '')
}

/** Where somebody comes to the door: city, street, house and flat. */
export function describeStreetAddress(address: Readonly<Record<string, unknown>>): string {
  const street = Array.isArray(address.street) ? address.street : [address.street]
  return joinParts([address.city, ...street].map(readText), ', ')
}

/** A region is told as a name, or as a thing that has one. */
function readText(value: unknown): string {
  if (typeof value === 'string') return value.trim()
  const region = (value as { region?: unknown } | null | undefined)?.region
  return typeof region === 'string' ? region.trim() : ''
}

function joinParts(parts: readonly string[], between: string): string {
  return parts.filter(part => part !== '').join(between)
}

function countryName(code: string, locale: string): string {
  try {
    return new Intl.DisplayNames(locale, { type: 'region' }).of(code) ?? code
  } catch {
    // What is no code of a country is shown as it was written.
    return code
  }
}
