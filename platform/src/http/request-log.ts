import { assignRequestId, type RequestContext } from '@vitrina/http-server'
import type { RequestHandler } from 'express'
import type { Logger } from 'pino'
import { pinoHttp } from 'pino-http'
import { isCallShed } from '../limits/admit-calls.ts'
import { maskLoggedPath, maskLoggedText } from './logged-text.ts'

/**
 * One line a request: method, path, status, time. Never the query, headers or bodies: cart ids,
 * tokens and e-mails travel there.
 */
export function createRequestLogger(logger: Logger) {
  return pinoHttp({
    logger,
    genReqId: assignRequestId,
    quietReqLogger: true,
    customLogLevel: (_request, response, error) => {
      if (isCallShed(response)) return 'silent'
      if (error ?? response.err) return 'error'
      // The contract answers refusals of a client with 500: they are no failures of this server.
      return response.statusCode > 500 ? 'warn' : 'info'
    },
    // Without a cause there is no stack to log: the request answered what it meant to.
    customErrorObject: (_request, response, error, bindings) => {
      if (response.err || !error.message.startsWith('failed with status code')) return bindings
      const { err: _invented, ...told } = bindings
      return told
    },
    customErrorMessage: (_request, response) =>
      response.err ? 'request failed' : 'request completed',
    serializers: {
      req: ({ id, method, url }: { id: string; method: string; url: string }) => ({
        id,
        method,
        path: maskLoggedPath(url),
      }),
      res: ({ statusCode }: { statusCode: number }) => ({ statusCode }),
      err: ({ type, message, stack }: { type: string; message: string; stack: string }) => ({
        type,
        message: maskLoggedText(message),
        stack: maskLoggedText(stack),
      }),
    },
  })
}

/** Gives the request's id to the lines that are logged far below its handler. */
export function createRequestContextHandler(requests: RequestContext): RequestHandler {
  return (request, _response, next) => requests.run(String(request.id), next)
}
