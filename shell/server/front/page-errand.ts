import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import type { Response } from 'express'

/** What is asked of a render worker in place of the request itself, and who takes its answer. */
export type PageErrand = {
  path: string
  headers: IncomingHttpHeaders
  /** In place of handing it to the browser as it comes. */
  take(incoming: IncomingMessage): void
}

const place = 'pageErrand'

/** The answer of a worker to this response goes to who gave the errand. */
export function setErrand(response: Response, errand: PageErrand): void {
  response.locals[place] = errand
}

export function getErrand(response: Response): PageErrand | undefined {
  return response.locals[place]
}
