import { AsyncResource } from 'node:async_hooks'
import { Agent, type ClientRequest, request as httpRequest, type IncomingMessage } from 'node:http'
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https'
import type { Request, Response } from 'express'

/** Meant for one hop only (RFC 9110 §7.6.1). */
const hopHeaders = ['connection', 'keep-alive', 'proxy-connection', 'te', 'trailer', 'upgrade']

const answerTimeoutMs = 30_000

/**
 * Passes a request on to the platform, so that the browser has one origin. An unreachable platform
 * is a 502 in the platform's own envelope.
 *
 * A kept connection may close just as it is used again. A reading request is then sent once more;
 * one that changes something always gets a connection of its own.
 */
export function createPlatformProxy(
  platformUrl: string,
  onError: (where: string, error: unknown) => void,
) {
  const target = new URL(platformUrl)
  const isSecure = target.protocol === 'https:'
  const open = isSecure ? httpsRequest : httpRequest
  const kept = isSecure ? new HttpsAgent({ keepAlive: true }) : new Agent({ keepAlive: true })

  return (request: Request, response: Response): void => {
    // A kept connection would tell of its failure in the name of the request that opened it.
    const tellError = AsyncResource.bind((error: Error) => onError('platform', error))
    const isReading = request.method === 'GET' || request.method === 'HEAD'
    const options = {
      path: request.originalUrl,
      method: request.method,
      headers: headersFor(request, target),
      agent: isReading ? kept : false,
    }

    function send(isRetry: boolean): ClientRequest {
      const outgoing = open(target, options, incoming => relayRequest(incoming, response))
      outgoing.setTimeout(answerTimeoutMs, () => {
        outgoing.destroy(new Error('The platform took too long'))
      })
      outgoing.on('error', error => {
        if (response.closed) return
        if (response.headersSent) return void response.destroy()
        if (isReading && outgoing.reusedSocket && !isRetry) return void send(true).end()
        tellError(error)
        response.status(502).json({ code: 502, result: 'The platform does not answer' })
      })
      response.on('close', () => outgoing.destroy())
      return outgoing
    }

    request.pipe(send(false))
  }
}

function headersFor(request: Request, target: URL) {
  const headers = {
    ...request.headers,
    host: target.host,
    'x-forwarded-host': request.get('host'),
    'x-forwarded-for': forwardedFor(request),
  }
  for (const name of hopHeaders) delete headers[name as keyof typeof headers]
  return headers
}

/**
 * The platform reads it from the right: what a client wrote of itself stands left of its true
 * address.
 */
function forwardedFor(request: Request): string {
  return [request.get('x-forwarded-for'), request.socket.remoteAddress].filter(Boolean).join(', ')
}

function relayRequest(incoming: IncomingMessage, response: Response): void {
  const headers = { ...incoming.headers }
  for (const name of hopHeaders) delete headers[name]
  response.writeHead(incoming.statusCode ?? 502, headers)
  incoming.pipe(response)
  incoming.on('error', () => response.destroy())
}
