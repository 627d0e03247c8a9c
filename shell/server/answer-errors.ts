import type { NextFunction, Request, Response } from 'express'

/** Express marks what is the client's fault, such as a path that cannot be decoded. */
type HttpError = Error & { status?: number }

/**
 * The last handler of an app: answers what no other could, and never with the error's own words.
 */
export function createErrorHandler(onError: (where: string, error: unknown) => void) {
  return (error: HttpError, _request: Request, response: Response, _next: NextFunction): void => {
    const { status = 500 } = error
    if (status >= 400 && status < 500 && !response.headersSent) {
      return void response.status(status).type('text/plain').send('Bad Request')
    }
    onError('request', error)
    if (response.headersSent) return void response.destroy()
    response.status(500).type('text/plain').send('Что-то пошло не так. Обновите страницу.')
  }
}
