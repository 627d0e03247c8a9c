import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  STATUS_CODES,
} from 'node:http'
import type { Duplex } from 'node:stream'

/** Milliseconds. */
export type RequestTimeouts = { headersMs: number; requestMs: number; checkIntervalMs: number }

type RefusalBody = { type: string; text: string }

export type HttpServerOptions = {
  /** The body of an answer to what never becomes a request, in the words of this server. */
  refusalBody(status: number, reason: string): RefusalBody
  timeouts?: RequestTimeouts
}

const defaultTimeouts: RequestTimeouts = {
  headersMs: 10_000,
  requestMs: 30_000,
  checkIntervalMs: 5_000,
}

/** A catalogue query travels in the address: with filters it is longer than Node's 16 KB allow. */
const maxHeaderBytes = 32 * 1024

/** Longer than load balancers keep a connection, so that it is they who close it. */
const keepAliveMs = 65_000

const allowedMethods = 'GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS'

/**
 * An HTTP server around a request handler. A client that sends slowly is cut off, and what is not
 * proper HTTP is refused before the handler sees it: 400, 405, 408 and 431, each closing its
 * connection.
 */
export function createHttpServer(
  handler: RequestListener,
  { refusalBody, timeouts = defaultTimeouts }: HttpServerOptions,
): Server {
  const refusal = (status: number) => refusalBody(status, STATUS_CODES[status] ?? '')
  const server = createServer(
    {
      headersTimeout: timeouts.headersMs,
      requestTimeout: timeouts.requestMs,
      connectionsCheckingInterval: timeouts.checkIntervalMs,
      keepAliveTimeout: keepAliveMs,
      maxHeaderSize: maxHeaderBytes,
    },
    (request, response) => {
      const status = refusedStatus(request)
      if (status === undefined) return handler(request, response)
      const { type, text } = refusal(status)
      response.writeHead(status, {
        'content-type': type,
        'content-length': Buffer.byteLength(text),
        connection: 'close',
        ...(status === 405 && { allow: allowedMethods }),
      })
      response.end(text)
    },
  )
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    if (error.code === 'ECONNRESET' || !socket.writable) return socket.destroy()
    socket.end(rawRefusal(clientErrorStatus(error.code), refusal))
  })
  // Node hands CONNECT over with the bare socket; nobody tunnels through a shop.
  server.on('connect', (_request: IncomingMessage, socket: Duplex) => {
    socket.end(rawRefusal(405, refusal, [`allow: ${allowedMethods}`]))
  })
  return server
}

function refusedStatus({ method, url = '', headers }: IncomingMessage): number | undefined {
  if (method === 'TRACE') return 405
  // Routers would take "http://other.example/path" for a path of this server.
  if (!url.startsWith('/') && url !== '*') return 400
  // Node asks HTTP/1.1 for it; addresses of pages and links are made from it in 1.0 as well.
  if (!headers.host) return 400
  return undefined
}

function clientErrorStatus(code: string | undefined): number {
  if (code === 'HPE_HEADER_OVERFLOW') return 431
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return 408
  return 400
}

function rawRefusal(
  status: number,
  refusal: (status: number) => RefusalBody,
  headers: readonly string[] = [],
): string {
  const { type, text } = refusal(status)
  return [
    `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`,
    `content-type: ${type}`,
    `content-length: ${Buffer.byteLength(text)}`,
    ...headers,
    'connection: close',
    '',
    text,
  ].join('\r\n')
}
