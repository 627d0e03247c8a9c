import { randomInt } from 'node:crypto'
import type { NextFunction, Request, Response } from 'express'
import {
  type CanariesByRemote,
  readVisitorId,
  visitorCookie,
  visitorIdCount,
} from './canary-side.ts'

const monthSeconds = 30 * 24 * 3_600

/**
 * Gives a visitor a random number while there is a canary to be shown or not, so that they are
 * shown the same side each time. Without a canary nobody gets a cookie.
 */
export function createVisitorCookieHandler(canaries: () => CanariesByRemote) {
  return (request: Request, response: Response, next: NextFunction): void => {
    if (Object.keys(canaries()).length > 0 && readVisitorId(request) === undefined) {
      const cookie = `${visitorCookie}=${randomInt(visitorIdCount)}`
      response.append(
        'set-cookie',
        `${cookie}; Max-Age=${monthSeconds}; Path=/; HttpOnly; SameSite=Lax`,
      )
      // This very page is to be of the side that the next ones will be of.
      const { cookie: before } = request.headers
      request.headers.cookie = before ? `${cookie}; ${before}` : cookie
    }
    next()
  }
}
