import { Agent, request as httpRequest } from 'node:http'
import { request as httpsRequest } from 'node:https'
import type { Request, Response } from 'express'

/** Meant for one hop only (RFC 9110 §7.6.1). */
const hopHeaders = ['connection', 'keep-alive', 'proxy-connection', 'te', 'trailer', 'upgrade']

const answerTimeoutMs = 30_000

/**
 * Passes a request on to the platform, so that the browser has one origin. An unreachable platform
 * is a 502 in the platform's own envelope.
 */
export function createPlatformProxy(platformUrl: string) {
  const target = new URL(platformUrl)
  const send = target.protocol === 'https:' ? httpsRequest : httpRequest
  const agent = target.protocol === 'https:' ? undefined : new Agent({ keepAlive: true })

  return (request: Request, response: Response): void => {
    const headers = {
      ...request.headers,
      host: target.host,
      'x-forwarded-host': request.get('host'),
    }
    for (const name of hopHeaders) delete headers[name as keyof typeof headers]
    const outgoing = send(
      target,
      { path: request.originalUrl, method: request.method, headers, ...(agent ? { agent } : {}) },
      incoming => {
        const answered = { ...incoming.headers }
        for (const name of hopHeaders) delete answered[name]
        response.writeHead(incoming.statusCode ?? 502, answered)
        incoming.pipe(response)
        incoming.on('error', () => response.destroy())
      },
    )
    outgoing.setTimeout(answerTimeoutMs, () =>
      outgoing.destroy(new Error('the platform is too slow')),
    )
    outgoing.on('error', () => {
      if (response.headersSent) return response.destroy()
      response.status(502).json({ code: 502, result: 'The platform does not answer' })
    })
    response.on('close', () => outgoing.destroy())
    request.pipe(outgoing)
  }
}
