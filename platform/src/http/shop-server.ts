import { createServer, type RequestListener, type Server, STATUS_CODES } from 'node:http'

export type Patience = { headersMs: number; requestMs: number; checksEveryMs: number }

const patience: Patience = { headersMs: 10_000, requestMs: 30_000, checksEveryMs: 5_000 }

/** A catalogue query travels in the address: with filters it is longer than Node's 16 KB allow. */
const mostHeaderBytes = 32 * 1024

/** Longer than load balancers keep a connection, so that it is they who close it. */
const keepAliveMs = 65_000

/**
 * The HTTP server around the app. Who sends slowly is not waited for, and what is no HTTP at all is
 * answered in the envelope too.
 */
export function createShopServer(
  app: RequestListener,
  { headersMs, requestMs, checksEveryMs }: Patience = patience,
): Server {
  const server = createServer(
    {
      headersTimeout: headersMs,
      requestTimeout: requestMs,
      connectionsCheckingInterval: checksEveryMs,
      keepAliveTimeout: keepAliveMs,
      maxHeaderSize: mostHeaderBytes,
    },
    app,
  )
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    if (error.code === 'ECONNRESET' || !socket.writable) return socket.destroy()
    socket.end(refusal(statusOf(error.code)))
  })
  return server
}

function statusOf(code: string | undefined): number {
  if (code === 'HPE_HEADER_OVERFLOW') return 431
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return 408
  return 400
}

function refusal(status: number): string {
  const reason = STATUS_CODES[status] ?? ''
  const body = JSON.stringify({ code: status, result: reason })
  return [
    `HTTP/1.1 ${status} ${reason}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    'connection: close',
    '',
    body,
  ].join('\r\n')
}
