/**
 * What react-router's declarative mode does not give: the next page is loaded while the one on
 * screen stays, is put where it was left, and lies inside a part of the site.
 */

export { createBrowserNavigator } from './browser-navigator.ts'
export {
  useLoaderData,
  useMatches,
  useNavigate,
  useNavigation,
  useRevalidator,
  useRouteError,
  useRouteLoaderData,
} from './hooks.ts'
export { Link, type LinkProps, NavLink } from './link.tsx'
export { type LoadedPage, loadPage } from './load-page.ts'
export { createRouteMatcher, type RouteMatcher } from './page-matcher.ts'
export type {
  NavigateOptions,
  Navigation,
  PageNavigator,
  PageState,
  ShownPage,
} from './page-navigator.ts'
export { PageProvider, StaticPage, type ViewTransition } from './page-provider.tsx'
export { PageScroll } from './page-scroll.tsx'
export type { MatchedRoute, Route, RouteLoaderArgs } from './route.ts'
export { hrefIn, resolveShopPath, rootShopBase, type ShopBase, stripShopBase } from './shop-base.ts'
