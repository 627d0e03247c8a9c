import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'

export const requestIdHeader = 'x-request-id'

const soundId = /^[\w.-]{8,64}$/

/**
 * The id a request came with, or a new one where that is missing or could not stand in a log. It is
 * answered, and left among the request's headers: servers that are asked for its sake get it too.
 */
export function assignRequestId(request: IncomingMessage, response: ServerResponse): string {
  const given = request.headers[requestIdHeader]
  const id = typeof given === 'string' && soundId.test(given) ? given : randomUUID()
  request.headers[requestIdHeader] = id
  response.setHeader(requestIdHeader, id)
  return id
}

/** Which request is worked on, for log lines and calls that are made far below its handler. */
export interface RequestContext {
  run<Value>(id: string, work: () => Value): Value
  id(): string | undefined
  /** What log lines say of it: nothing outside of requests. */
  logged(): { requestId?: string }
}

export function createRequestContext(): RequestContext {
  const ids = new AsyncLocalStorage<string>()
  return {
    run: (id, work) => ids.run(id, work),
    id: () => ids.getStore(),
    logged() {
      const requestId = ids.getStore()
      return requestId === undefined ? {} : { requestId }
    },
  }
}
