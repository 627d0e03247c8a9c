import type { RouteMatcher } from '@vitrina/page-loading'

/**
 * The path and query a page lives at, where it was asked for with slashes at the end, two in a row,
 * or with fixed parts in upper case; `undefined` where the address is right. Parameters stay as
 * they are: an article number has capitals of its own. What no route matches is the dispatcher's to
 * judge.
 */
export function canonicalizeUrl<Services>(
  match: RouteMatcher<Services>,
  { pathname, search }: URL,
): string | undefined {
  // A path that begins with two slashes would name another host.
  const trimmed = pathname.replace(/\/{2,}/g, '/').replace(/(?<=.)\/$/, '')
  const route = match(trimmed).at(-1)?.route
  const tidy = route?.path && route.path !== '*' ? fillPattern(route.path, trimmed) : trimmed
  return tidy === pathname ? undefined : tidy + search
}

function fillPattern(pattern: string, path: string): string {
  const fixed = pattern.split('/')
  const parts = path.split('/').slice(1)
  return `/${parts.map((part, index) => (fixed[index]?.startsWith(':') ? part : fixed[index])).join('/')}`
}
