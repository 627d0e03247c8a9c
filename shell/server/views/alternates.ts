import type { ServedStoreView } from './served-view.ts'
import { buildStoreViewPath } from './view-location.ts'

/** The same page in one of the shop's languages, for search engines. */
export type AlternateLink = { readonly hreflang: string; readonly href: string }

/**
 * A path of the shop in all its views, and what to show to everybody else; nothing where there is
 * no choice.
 */
export function listAlternateLinks(
  views: readonly ServedStoreView[],
  origin: string,
  path: string,
): readonly AlternateLink[] {
  const at = (view: ServedStoreView) => new URL(buildStoreViewPath(view, path), origin).href
  const told = views.flatMap(view =>
    view.hreflang ? { hreflang: view.hreflang, href: at(view) } : [],
  )
  const [main] = views
  return main && told.length > 1 ? [...told, { hreflang: 'x-default', href: at(main) }] : []
}

/**
 * Those of a page, given the address it calls its own. Under any other address it says nothing:
 * search engines listen to pages that are their own canonical, and those name each other.
 */
export function listPageAlternateLinks(
  views: readonly ServedStoreView[],
  {
    url,
    view,
    address,
  }: { url: URL; view: ServedStoreView | undefined; address: string | undefined },
): readonly AlternateLink[] {
  const path = url.pathname + url.search
  const isOwn = address === new URL(buildStoreViewPath(view, path), url).href
  return isOwn ? listAlternateLinks(views, url.origin, path) : []
}
