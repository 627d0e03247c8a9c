import type { ServedView } from './served-view.ts'
import { buildPathInView } from './view-location.ts'

/** The same page in one of the shop's languages, for search engines. */
export type Alternate = { readonly hreflang: string; readonly href: string }

/**
 * A path of the shop in all its views, and what to show to everybody else; nothing where there is
 * no choice.
 */
export function listAlternates(
  views: readonly ServedView[],
  origin: string,
  path: string,
): readonly Alternate[] {
  const at = (view: ServedView) => new URL(buildPathInView(view, path), origin).href
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
export function listPageAlternates(
  views: readonly ServedView[],
  { url, view, address }: { url: URL; view: ServedView | undefined; address: string | undefined },
): readonly Alternate[] {
  const path = url.pathname + url.search
  const isOwn = address === new URL(buildPathInView(view, path), url).href
  return isOwn ? listAlternates(views, url.origin, path) : []
}
