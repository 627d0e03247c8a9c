import type { ReactNode } from 'react'
import type { Params, RouteMatch, RouteObject } from 'react-router'

/** What a loader is called with. */
export type RouteLoaderArgs<Services> = {
  params: Readonly<Params>
  url: URL
  signal: AbortSignal
  services: Services
}

/**
 * A page of the shop, or a frame around pages (`children`): a route of react-router with a loader.
 */
export type Route<Services = never> = Pick<RouteObject, 'path' | 'index' | 'handle'> & {
  id: string
  /** What it answers is the page's data; what it throws is shown by the nearest `errorElement`. */
  loader?: (call: RouteLoaderArgs<Services>) => Promise<unknown>
  /** Its data stays as it is for the life of the tab, or for as long as the answer is yes. */
  loadsOnce?: boolean | (() => boolean)
  element: ReactNode
  errorElement?: ReactNode
  children?: readonly Route<Services>[]
}

/** One level of a page: the frame first, the page itself last. */
export type MatchedRoute<Services = never> = Omit<RouteMatch, 'route'> & { route: Route<Services> }
