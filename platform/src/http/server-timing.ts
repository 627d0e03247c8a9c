import { formatServerTiming } from '@vitrina/http-server'
import type { RequestHandler, Response } from 'express'

/** Tells in `Server-Timing` how long the platform took until its answer began. */
export const reportServerTiming: RequestHandler = (_request, response, next) => {
  const beganAtMs = performance.now()
  const { writeHead } = response
  response.writeHead = function writeHeadWithTime(this: Response, ...given: unknown[]) {
    if (!this.headersSent) {
      this.setHeader(
        'server-timing',
        formatServerTiming({ app: performance.now() - beganAtMs }) ?? '',
      )
    }
    return Reflect.apply(writeHead, this, given)
  } as Response['writeHead']
  next()
}
