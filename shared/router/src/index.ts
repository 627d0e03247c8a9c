/** The way through the shop: routes, the page on screen, navigation and links; on both sides. */
export type { Location } from './address.ts'
export {
  data,
  type ErrorAnswer,
  isRouteErrorResponse,
  type RouteErrorResponse,
  redirect,
} from './answers.ts'
export { type Base, hrefIn, insideOf, ownAddress, wholeSite } from './base.ts'
export { createBrowserRouter } from './create-browser-router.ts'
export type {
  NavigateOptions,
  Navigation,
  Router,
  RouterState,
  ShownPage,
} from './create-router.ts'
export { createStaticRouter } from './create-static-router.ts'
export {
  useHref,
  useLoaderData,
  useLocation,
  useMatches,
  useNavigate,
  useNavigation,
  useRevalidator,
  useRouteError,
  useRouteLoaderData,
} from './hooks.ts'
export { Link, type LinkProps } from './link.tsx'
export { type LoadedPage, loadPage } from './load-page.ts'
export { createMatcher, type Matcher } from './match-routes.ts'
export { NavLink } from './nav-link.tsx'
export { Outlet } from './outlet.tsx'
export type { LoaderCall, Match, Params, Route } from './route.ts'
export { RouterProvider } from './router-provider.tsx'
export { ScrollRestoration } from './scroll-restoration.tsx'
