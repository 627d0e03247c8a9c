import { assignRequestId, type RequestContext } from '@vitrina/http-server'
import type { RequestHandler } from 'express'
import type { Logger } from 'pino'
import { pinoHttp } from 'pino-http'
import { isPageShed } from './admit-pages.ts'

/** Paths without their query: a query may hold what belongs to the shopper alone. */
export function createRequestLogger(logger: Logger) {
  return pinoHttp({
    logger,
    genReqId: assignRequestId,
    autoLogging: {
      ignore: ({ url = '' }) => /^\/(assets|remotes|img|healthz|readyz|client-reports)/.test(url),
    },
    customLogLevel: (_request, response, error) => {
      if (isPageShed(response)) return 'silent'
      return error || response.statusCode >= 500 ? 'error' : 'info'
    },
    serializers: {
      req: ({ id, method, url }) => ({ id, method, path: url.replace(/\?.*/, '') }),
      res: ({ statusCode }) => ({ statusCode }),
    },
  })
}

/** Gives the request's id to every line that is logged, and every call that is made, for it. */
export function createRequestIdHandler(requests: RequestContext): RequestHandler {
  return (request, _response, next) => requests.run(String(request.id), next)
}
