import { hrefIn, type PageNavigator, stripShopBase } from '@vitrina/page-loading'
import { pageHtmlCacheName, parseCachedPagePath } from '../../app/seen-pages.ts'

/**
 * Opens a page with a page load where the service worker has its HTML. Answers false, or never:
 * then the browser is on its way there.
 */
export async function openCachedPage(
  { pathname, search }: URL,
  { base }: Pick<PageNavigator, 'base'>,
  { location }: Window,
): Promise<false> {
  const href = location.origin + hrefIn(base, pathname + search)
  // Missing where the shop is not served over HTTPS.
  const cache = await globalThis.caches?.open(pageHtmlCacheName)
  if (!(await cache?.match(href, { ignoreVary: true }))) return false
  location.assign(href)
  return new Promise(() => undefined)
}

/** Opens the page that the fragment of the address names, if it is of the same store view. */
export async function openPageNamedInFragment(
  { base, navigate }: Pick<PageNavigator, 'base' | 'navigate'>,
  { location }: Window,
): Promise<void> {
  const seen = parseCachedPagePath(location.hash)
  const path = seen && stripShopBase(base, seen)
  if (path) await navigate(path, { replace: true })
}
