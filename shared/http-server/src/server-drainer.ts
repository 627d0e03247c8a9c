import type { Server, ServerResponse } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'

type DrainOptions = {
  /**
   * How long requests are still taken after readiness has turned, so that balancers learn of it
   * before the port closes. 0 where nobody asks for readiness.
   */
  readinessMs: number
  /** How long requests under way may take after the port has closed. */
  requestsMs: number
}

export interface ServerDrainer {
  /** True from the moment the server is asked to stop: readiness says so. */
  isDraining(): boolean
  /**
   * Turns readiness, has every answer close its connection, then closes the port and waits for what
   * is under way. Resolves when the last connection is gone; called again it answers the same
   * promise.
   */
  start(): Promise<void>
}

/**
 * Lets a server end without a request being dropped: neither one under way nor one on a kept
 * connection.
 */
export function createServerDrainer(
  server: Server,
  { readinessMs, requestsMs }: DrainOptions,
): ServerDrainer {
  let drained: Promise<void> | undefined
  const open = new Set<ServerResponse>()

  server.prependListener('request', (_request, response: ServerResponse) => {
    open.add(response)
    response.once('close', () => open.delete(response))
    if (drained) closeConnectionAfter(response)
  })

  async function drain(): Promise<void> {
    for (const response of open) closeConnectionAfter(response)
    if (readinessMs > 0 && server.listening) await delay(readinessMs)
    const closed = Promise.withResolvers<void>()
    // Closes idle connections too: their clients have had readinessMs to see `Connection: close`.
    server.close(() => closed.resolve())
    const overdue = setTimeout(() => server.closeAllConnections(), requestsMs)
    await closed.promise
    clearTimeout(overdue)
  }

  return {
    isDraining: () => drained !== undefined,
    start() {
      drained ??= drain()
      return drained
    },
  }
}

/** A client that keeps its connection learns from this answer that the next one needs another. */
function closeConnectionAfter(response: ServerResponse): void {
  response.shouldKeepAlive = false
}
