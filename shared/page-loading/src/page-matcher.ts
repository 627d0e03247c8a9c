import { matchRoutes, type RouteObject } from 'react-router'
import type { MatchedRoute, Route } from './route.ts'

/** The frame and the page that live at a path, percent signs and all; none where no route fits. */
export type RouteMatcher<Services> = (pathname: string) => readonly MatchedRoute<Services>[]

export function createRouteMatcher<Services>(
  routes: readonly Route<Services>[],
): RouteMatcher<Services> {
  // Loaders of the shop take other arguments than those of react-router, which only matches here.
  const table = routes as unknown as RouteObject[]
  return pathname =>
    (matchRoutes(table, escapeUndecodable(pathname)) ??
      []) as unknown as readonly MatchedRoute<Services>[]
}

/** The dot in patterns of react-router is none of these. */
const endOfLine = /[\n\r\u2028\u2029]/

/**
 * Percent signs that are broken or write an end of line stay as they stand. For the first, which
 * anybody may send, react-router would write a line into the log; the second it would match with no
 * route.
 */
function escapeUndecodable(pathname: string): string {
  try {
    if (!endOfLine.test(decodeURIComponent(pathname))) return pathname
  } catch {
    // Escaped below.
  }
  return pathname.replaceAll('%', '%25')
}
