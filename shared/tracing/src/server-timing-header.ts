import type { ServerResponse } from 'node:http'

/**
 * Lets the browser's page know by which trace it was made, at the last moment: handlers set the
 * header as a whole.
 */
export function addServerTiming(response: ServerResponse, traceparent: string): void {
  const write = response.writeHead.bind(response) as (...given: unknown[]) => ServerResponse
  response.writeHead = ((...given: unknown[]) => {
    if (!response.headersSent) {
      const said = response.getHeader('server-timing')
      const own = `traceparent;desc="${traceparent}"`
      response.setHeader('server-timing', said ? `${said}, ${own}` : own)
    }
    return write(...given)
  }) as typeof response.writeHead
}
