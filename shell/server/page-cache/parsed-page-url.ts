/** How advertisements and messengers count their clicks: no page shows any of it. */
const ofTracking =
  /^(utm_\w*|gclid|gbraid|wbraid|dclid|yclid|ysclid|ymclid|fbclid|msclkid|srsltid|mc_[ce]id|_openstat)$/i

/** Nobody links to longer ones; filters chosen by the dozen are rarely chosen again. */
const maxAddressLength = 500

export type ParsedPageUrl = {
  /** What the page is made for. */
  address: string
  /** What was left out of it, for whoever is sent on to another address: `utm_source=mail`. */
  tracking: string
}

/** The address a page is kept under; `null` where it is made for each who asks. */
export function parsePageUrl(originalUrl: string): ParsedPageUrl | null {
  const [path = '', query = ''] = originalUrl.split(/\?(.*)/s)
  const parts = query.split('&').filter(part => part !== '')
  const isTracking = (part: string) => ofTracking.test(part.split('=', 1)[0] ?? '')
  const kept = parts.filter(part => !isTracking(part))
  const address = kept.length > 0 ? `${path}?${kept.join('&')}` : path
  if (address.length > maxAddressLength) return null
  return { address, tracking: parts.filter(isTracking).join('&') }
}

/** Where a redirect leads, with what was left out of the address it was asked for. */
export function addTrackingParameters(location: string, tracking: string): string {
  if (tracking === '') return location
  const [, path = '', query = '', fragment = ''] = /^([^?#]*)\??([^#]*)(.*)$/s.exec(location) ?? []
  return `${path}?${tracking}${query && `&${query}`}${fragment}`
}
