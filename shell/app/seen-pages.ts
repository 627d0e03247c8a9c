/** The cache of the HTML of pages: the service worker fills it, pages look into it. */
export const pageHtmlCacheName = 'page-html'

/**
 * On the note of a page that the router has shown: there is no HTML of it. It is opened by a page
 * of the same store view, which loads what is kept of it. Its value is the view's part of the site.
 */
export const storeViewPathHeader = 'x-shown-by-router'

/** On the same note: what the page is called, encoded as a part of an address. */
export const pageTitleHeader = 'x-title'

const parameter = '#seen='

/** The address of a page that shall open another one. */
export function buildCachedPageUrl(host: string, path: string): string {
  return host + parameter + encodeURIComponent(path)
}

/** The path that the page of this fragment shall open; only ever one of the shop. */
export function parseCachedPagePath(hash: string): string | undefined {
  if (!hash.startsWith(parameter)) return undefined
  const path = new URLSearchParams(hash.slice(1)).get('seen') ?? ''
  return /^\/(?![/\\])/.test(path) ? path : undefined
}
