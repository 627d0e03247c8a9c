import { type RequestContext, requestIdHeader } from '@vitrina/http-server'
import type { Tracing } from '@vitrina/tracing'

/**
 * Names the request a call is made for, so that the platform's log lines are found by it, and its
 * span by the page's. Of pages that share one call it is the first.
 */
export function createFetchWithRequestId(
  requests: Pick<RequestContext, 'id'>,
  tracing: Pick<Tracing, 'call'>,
  fetch: typeof globalThis.fetch,
): typeof globalThis.fetch {
  return (input, init) => {
    const id = requests.id()
    if (id === undefined) return fetch(input, init)
    const url = input instanceof Request ? input.url : String(input)
    return tracing.call({ method: init?.method ?? 'GET', url }, traced => {
      const headers = new Headers(init?.headers)
      headers.set(requestIdHeader, id)
      for (const [name, value] of Object.entries(traced)) headers.set(name, value)
      return fetch(input, { ...init, headers })
    })
  }
}
