import type { ErrorRequestHandler, RequestHandler } from 'express'
import { SearchOutageError } from '../search/search-index.ts'
import { explainWriteFailure, isStoreOutage } from '../store/store-outage.ts'
import { sendEnvelope } from './answer.ts'

const secondsToComeBack = 5

type HttpError = { status?: number; type?: string; limit?: number }

/** The last word on a request nobody answered. */
export const sendNotFoundResponse: RequestHandler = (request, response) => {
  sendEnvelope(
    response,
    404,
    `There is nothing at ${request.method} ${request.baseUrl}${request.path}`,
  )
}

/** What went wrong is for the log; the answer says only what the sender can mend. */
export const sendErrorResponse: ErrorRequestHandler = (
  error: HttpError,
  _request,
  response,
  next,
) => {
  if (response.headersSent) return next(error)
  const status = error.status ?? 500
  if (error.type === 'entity.parse.failed')
    return sendEnvelope(response, 400, 'The body is not valid JSON')
  if (error.type === 'entity.too.large') {
    return sendEnvelope(response, 413, `The body is larger than ${(error.limit ?? 0) / 1024} KB`)
  }
  if (status >= 400 && status < 500)
    return sendEnvelope(response, status, 'The request cannot be read')
  if (isStoreOutage(error) || explainWriteFailure(error)) {
    response.err = asError(error)
    response.set('retry-after', String(secondsToComeBack))
    return sendEnvelope(response, 503, 'Магазин сейчас не отвечает. Попробуйте чуть позже')
  }
  if (error instanceof SearchOutageError) {
    response.err = asError(error)
    response.set('retry-after', String(secondsToComeBack))
    return sendEnvelope(response, 503, 'Поиск сейчас не отвечает. Попробуйте чуть позже')
  }
  // The request's own line in the log tells it, with its stack.
  response.err = asError(error)
  sendEnvelope(response, 500, 'Internal Server Error')
}

function asError(thrown: unknown): Error {
  return thrown instanceof Error ? thrown : new Error(String(thrown))
}
