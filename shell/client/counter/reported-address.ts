/** Pages whose address or title is somebody's: an order, an account, a link from an email. */
const privatePaths = new Set(['my-account', 'order', 'payment', 'create-password'])
const campaign = /^(utm_[a-z]+|yclid|childSku|sort|page)$/

/**
 * An address as a counter may know it: without its fragment, and of its query only what names a
 * campaign or how goods are shown. `undefined` for pages of one person.
 */
export function toReportedUrl(href: string, base = ''): string | undefined {
  const url = new URL(href)
  const [first = ''] = url.pathname.slice(base.length).split('/').filter(Boolean)
  if (privatePaths.has(first)) return undefined
  url.hash = ''
  for (const name of [...url.searchParams.keys()]) {
    if (!campaign.test(name)) url.searchParams.delete(name)
  }
  return url.href
}

/** Whether nothing of an address is to be kept back. */
export function isFullyReportableUrl(href: string, base = ''): boolean {
  const url = new URL(href)
  return url.hash === '' && toReportedUrl(href, base) === url.href
}

/** Where a visitor came from: a page of the shop as it may be told, of another site its origin. */
export function toReportedReferrer(referrer: string, origin: string, base = ''): string {
  if (!URL.canParse(referrer)) return ''
  const url = new URL(referrer)
  return url.origin === origin ? (toReportedUrl(referrer, base) ?? '') : `${url.origin}/`
}
