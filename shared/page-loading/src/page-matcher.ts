import { matchRoutes, type RouteObject } from 'react-router'
import type { Match, Route } from './route.ts'

/** The frame and the page that live at a path, percent signs and all; none where no route fits. */
export type Matcher<Services> = (pathname: string) => readonly Match<Services>[]

export function createMatcher<Services>(routes: readonly Route<Services>[]): Matcher<Services> {
  // Loaders of the shop take other arguments than those of react-router, which only matches here.
  const table = routes as unknown as RouteObject[]
  return pathname =>
    (matchRoutes(table, decodable(pathname)) ?? []) as unknown as readonly Match<Services>[]
}

/** react-router writes a line into the log for each path with broken percent signs: anybody may send one. */
function decodable(pathname: string): string {
  try {
    decodeURIComponent(pathname)
    return pathname
  } catch {
    return pathname.replaceAll('%', '%25')
  }
}
