import type { IncomingMessage } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import type { Request, Response } from 'express'
import type { RenderPool } from './render-pool.ts'
import type { RenderWorker } from './render-worker.ts'

type RelayOptions = {
  pool: Pick<RenderPool, 'generation' | 'take'>
  /** Answers in place of the workers. */
  answerUnavailable(request: Request, response: Response): void
  onError(where: string, error: unknown): void
}

/**
 * A page is asked for again where the worker ended before it had answered: it may have ended of
 * another page. One that ends every worker it meets must not meet many.
 */
const mostTries = 3
/** And once more whenever a release was withdrawn meanwhile: it may have been what ended the worker. */
const mostTriesInAll = 5
const endKnownMs = 1_000

/** Hands a page request to a render worker, and its answer to the browser as it comes. */
export function relayPages({ pool, answerUnavailable, onError }: RelayOptions) {
  return async (request: Request, response: Response): Promise<void> => {
    let generation = pool.generation()
    for (let tries = 1; tries <= mostTriesInAll; tries += 1) {
      const worker = await pool.take()
      if (!worker || response.closed) break
      const outcome = await relay(worker, request, response)
      if (outcome === 'answered') return
      onError(`render worker ${worker.id}`, outcome)
      // By then a release that ends workers may be withdrawn: the next one is not to meet it too.
      await Promise.race([worker.ended, delay(endKnownMs)])
      if (tries >= mostTries && pool.generation() === generation) break
      generation = pool.generation()
    }
    if (!response.closed) answerUnavailable(request, response)
  }
}

/** Resolves with the error where nothing of the answer has reached the browser yet. */
function relay(
  worker: RenderWorker,
  request: Request,
  response: Response,
): Promise<'answered' | Error> {
  return new Promise(resolve => {
    const outgoing = worker.request({
      path: request.originalUrl,
      method: request.method,
      headers: headersFor(request),
    })
    const abort = () => void outgoing.destroy()
    response.once('close', abort)
    outgoing.on('response', incoming => {
      handOn(incoming, response)
      resolve('answered')
    })
    outgoing.on('error', error => {
      response.off('close', abort)
      if (response.closed || !response.headersSent) resolve(response.closed ? 'answered' : error)
      else response.destroy()
    })
    outgoing.end()
  })
}

/** Meant for one connection only (RFC 9110 §7.6.1), or telling of a body: a page request has none. */
const connectionHeaders = new Set([
  'connection',
  'content-length',
  'expect',
  'keep-alive',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
])

function headersFor(request: Request) {
  return Object.fromEntries(
    Object.entries(request.headers).filter(([name]) => !connectionHeaders.has(name)),
  )
}

const hopHeaders = new Set(['connection', 'keep-alive', 'transfer-encoding'])

function handOn(incoming: IncomingMessage, response: Response): void {
  for (const [name, value] of Object.entries(incoming.headers)) {
    if (value !== undefined && !hopHeaders.has(name)) response.setHeader(name, value)
  }
  response.writeHead(incoming.statusCode ?? 502)
  incoming.pipe(response)
  incoming.on('error', () => response.destroy())
}
