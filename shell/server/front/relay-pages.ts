import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import type { Request, Response } from 'express'
import {
  measurementHeader,
  type PageMeasurement,
  parseMeasurementHeader,
} from '../worker/page-measurer.ts'
import { canaryCohortHeader } from '../worker/protocol.ts'
import { PageReassignedError, type RelayedPageOptions } from './pages-in-flight.ts'
import type { RenderPool } from './render-pool.ts'
import { getRenderTask } from './render-task.ts'
import type { RenderWorker } from './render-worker.ts'

type RelayOptions = {
  pool: Pick<RenderPool, 'generation' | 'take' | 'mustWait'>
  /** Answers in place of the workers. */
  answerUnavailable(request: Request, response: Response): void
  /** Which canaries a request is shown: canarySide. */
  sideOf?(request: Request): string
  /** What the worker measured of a page it answered. */
  onMeasured?(measured: PageMeasurement, response: Response): void
  onError(where: string, error: unknown): void
}

/**
 * A page is asked for again where the worker ended before it had answered: it may have ended of
 * another page. One that ends every worker it meets must not meet many.
 */
const maxTries = 3
/**
 * And once more whenever a release was withdrawn meanwhile: it may have been what ended the worker.
 */
const maxTriesInAll = 5
const endKnownMs = 1_000
/** How often a page leaves a worker that stands still, and may not be why, for another one. */
const maxMoves = 3

/**
 * Hands a page request to a render worker, and its answer to the browser as it comes. Gives up the
 * page's place where its worker stands still: it costs others nothing while it waits for the end of
 * that.
 */
export function createPageRelay(options: RelayOptions) {
  const { pool, answerUnavailable, onMeasured = () => {}, onError } = options
  const { sideOf = () => '' } = options
  return async (request: Request, response: Response, leavePlace = () => {}): Promise<void> => {
    let generation = pool.generation()
    let moves = 0
    const side = sideOf(request)
    for (let tries = 1; tries <= maxTriesInAll; tries += 1) {
      const { path } = request
      if (pool.mustWait(path)) leavePlace()
      const worker = await pool.take(path)
      if (!worker || response.closed) break
      const terms = { path, mayMove: moves < maxMoves, onStands: leavePlace, side, onMeasured }
      const outcome = await relay(worker, terms, request, response)
      if (outcome === 'answered') return
      if (outcome instanceof PageReassignedError) {
        moves += 1
        tries -= 1
        continue
      }
      onError(`render worker ${worker.id}`, outcome)
      // By then a release that ends workers may be withdrawn: the next one is not to meet it too.
      await Promise.race([worker.ended, delay(endKnownMs)])
      if (tries >= maxTries && pool.generation() === generation) break
      generation = pool.generation()
    }
    if (!response.closed) answerUnavailable(request, response)
  }
}

/** Resolves with the error where nothing of the answer has reached the browser yet. */
function relay(
  worker: RenderWorker,
  terms: RelayedPageOptions & { side: string; onMeasured: NonNullable<RelayOptions['onMeasured']> },
  request: Request,
  response: Response,
): Promise<'answered' | Error> {
  return new Promise(resolve => {
    const { method } = request
    const errand = getRenderTask(response)
    const headers = { ...headersFor(request), ...errand?.headers, [canaryCohortHeader]: terms.side }
    const path = errand?.path ?? request.originalUrl
    const outgoing = worker.request({ path, method, headers: withoutUndefined(headers) }, terms)
    const abort = () => void outgoing.destroy()
    response.once('close', abort)
    outgoing.on('response', incoming => {
      const measured = parseMeasurementHeader(incoming.headers[measurementHeader])
      if (measured) terms.onMeasured(measured, response)
      if (errand) errand.take(incoming)
      else relayRequest(incoming, response)
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

/**
 * Meant for one connection only (RFC 9110 §7.6.1), or telling of a body: a page request has none.
 */
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
    Object.entries(request.headers).filter(
      ([name]) => !connectionHeaders.has(name) && !ofProcesses.test(name),
    ),
  )
}

/** What the shop's own processes tell each other is nobody else's to say, or to hear. */
const ofProcesses = /^vitrina-/

function withoutUndefined(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  return Object.fromEntries(Object.entries(headers).filter(([, value]) => value !== undefined))
}

const hopHeaders = new Set(['connection', 'keep-alive', 'transfer-encoding', measurementHeader])

function relayRequest(incoming: IncomingMessage, response: Response): void {
  for (const [name, value] of Object.entries(incoming.headers)) {
    if (value === undefined || hopHeaders.has(name) || ofProcesses.test(name)) continue
    response.setHeader(name, value)
  }
  response.writeHead(incoming.statusCode ?? 502)
  incoming.pipe(response)
  incoming.on('error', () => response.destroy())
}
