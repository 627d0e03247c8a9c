import type { RequestHandler } from 'express'

/** Any page may call the shop's API: nothing here is granted by a cookie. */
export const openToAll: RequestHandler = (request, response, next) => {
  response.set('access-control-allow-origin', '*')
  response.set('access-control-expose-headers', 'Link, Retry-After, X-Request-Id')
  if (request.method !== 'OPTIONS') return next()
  response.set('access-control-allow-methods', 'GET,HEAD,PUT,PATCH,POST,DELETE')
  response.set(
    'access-control-allow-headers',
    request.get('access-control-request-headers') ?? 'content-type',
  )
  response.status(204).end()
}
