import { type RequestContext, requestIdHeader } from '@vitrina/http-server'

/**
 * Names the request a call is made for, so that the platform's log lines are found by it. Of pages
 * that share one call it is the first.
 */
export function createNamedFetch(
  requests: Pick<RequestContext, 'id'>,
  fetch: typeof globalThis.fetch,
): typeof globalThis.fetch {
  return (input, init) => {
    const id = requests.id()
    if (id === undefined) return fetch(input, init)
    const headers = new Headers(init?.headers)
    headers.set(requestIdHeader, id)
    return fetch(input, { ...init, headers })
  }
}
