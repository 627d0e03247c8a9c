import type { RequestHandler } from 'express'

const methods = 'GET, HEAD, POST, PUT, PATCH, DELETE'
const requestHeaders =
  'Authorization, Content-Type, Idempotency-Key, x-vs-store-code, If-None-Match, X-Request-Id'
const answerHeaders = 'Link, Retry-After, ETag, X-Request-Id, X-VS-Cache, X-VS-Cache-Tags'
const daySeconds = 86_400

/**
 * Which pages may call the shop's API from a browser. `*` is sound: nothing here is granted by a
 * cookie, only by a token that the page itself must know, and credentials are never allowed.
 */
export function createCorsHandler(origins: '*' | readonly string[]): RequestHandler {
  return (request, response, next) => {
    const origin = allowed(origins, request.get('origin'))
    if (origins !== '*') response.vary('Origin')
    if (origin) {
      response.set({
        'access-control-allow-origin': origin,
        'access-control-expose-headers': answerHeaders,
      })
    }
    if (request.method !== 'OPTIONS') return next()
    if (origin) {
      response.set({
        'access-control-allow-methods': methods,
        'access-control-allow-headers': requestHeaders,
        'access-control-max-age': String(daySeconds),
      })
    }
    response.status(204).end()
  }
}

function allowed(origins: '*' | readonly string[], origin: string | undefined): string | undefined {
  if (origins === '*') return '*'
  return origins.find(known => known === origin)
}
