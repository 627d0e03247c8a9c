import type { ErrorRequestHandler, RequestHandler } from 'express'
import { send } from './answer.ts'

type HttpError = { status?: number; type?: string; limit?: number }

/** The last word on a request nobody answered. */
export const unknownPath: RequestHandler = (request, response) => {
  send(response, 404, `There is nothing at ${request.method} ${request.baseUrl}${request.path}`)
}

/** What went wrong is for the log; the answer says only what the sender can mend. */
export const errorAnswer: ErrorRequestHandler = (error: HttpError, request, response, next) => {
  if (response.headersSent) return next(error)
  const status = error.status ?? 500
  if (error.type === 'entity.parse.failed') return send(response, 400, 'The body is not valid JSON')
  if (error.type === 'entity.too.large') {
    return send(response, 413, `The body is larger than ${(error.limit ?? 0) / 1024} KB`)
  }
  if (status >= 400 && status < 500) return send(response, status, 'The request cannot be read')
  request.log.error({ err: error }, 'request failed')
  send(response, 500, 'Internal Server Error')
}
