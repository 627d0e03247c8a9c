import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Logger } from 'pino'
import { pinoHttp } from 'pino-http'
import { loggedPath, loggedText } from './logged-text.ts'

const ownId = /^[\w.-]{8,64}$/

/**
 * One line a request: method, path, status, time. Never the query, headers or bodies: cart ids, tokens and
 * e-mails travel there.
 */
export function requestLog(logger: Logger) {
  return pinoHttp({
    logger,
    genReqId: (request: IncomingMessage, response: ServerResponse) => {
      const given = request.headers['x-request-id']
      const id = typeof given === 'string' && ownId.test(given) ? given : randomUUID()
      response.setHeader('x-request-id', id)
      return id
    },
    quietReqLogger: true,
    customLogLevel: (_request, response, error) =>
      error || response.statusCode >= 500 ? 'error' : 'info',
    serializers: {
      req: ({ id, method, url }: { id: string; method: string; url: string }) => ({
        id,
        method,
        path: loggedPath(url),
      }),
      res: ({ statusCode }: { statusCode: number }) => ({ statusCode }),
      err: ({ type, message, stack }: { type: string; message: string; stack: string }) => ({
        type,
        message: loggedText(message),
        stack: loggedText(stack),
      }),
    },
  })
}
