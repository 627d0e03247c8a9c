import type { Request } from 'express'

const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

/** Clients may send any word for a method. */
export function getMethodLabel({ method }: Pick<Request, 'method'>): string {
  return methods.has(method) ? method : 'other'
}

type Routed = Pick<Request, 'baseUrl'> & { route?: { path?: unknown } }

/**
 * The template of the route that answered, never the path that was asked for: ids and typed words
 * travel there. What was answered before any route has where its handler is mounted, `none` if
 * that is at the root.
 */
export function getRouteLabel({ baseUrl, route }: Routed): string {
  const template = typeof route?.path === 'string' ? route.path : route ? '(pattern)' : ''
  // Routes do not mind capitals, of which one path could be written in very many ways.
  return (baseUrl.toLowerCase() + template).replace(/(.)\/$/, '$1') || 'none'
}
