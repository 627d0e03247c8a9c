import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import type { Response } from 'express'

/** What is asked of a render worker in place of the request itself, and who takes its answer. */
export type RenderTask = {
  path: string
  headers: IncomingHttpHeaders
  /** In place of handing it to the browser as it comes. */
  take(incoming: IncomingMessage): void
}

const place = 'pageErrand'

/** The answer of a worker to this response goes to who gave the errand. */
export function setRenderTask(response: Response, errand: RenderTask): void {
  response.locals[place] = errand
}

export function getRenderTask(response: Response): RenderTask | undefined {
  return response.locals[place]
}
