import type { ServerResponse } from 'node:http'
import {
  computeRetryAfterSeconds,
  createAdmissionController,
  createShedReporter,
  type LaneLimits,
} from '@vitrina/http-server'
import type { Request, RequestHandler, Response } from 'express'
import type { Logger } from 'pino'
import { isFromShopServer } from './limit-calls.ts'

/** For each kind of call, how many are worked on at once and how many may wait. */
export type AdmissionLimits = {
  atOnce: number
  waiting: number
  /** How long, of whatever kind, in place of what suits each. */
  maxWaitMs?: number
}

export const defaultAdmissionLimits: AdmissionLimits = { atOnce: 16, waiting: 64 }

/**
 * What would cost a sale comes first: a flood of searches must not hold up a cart, nor one
 * shopper's script the pages of all others.
 */
type CallCategory = 'orders' | 'carts' | 'stock' | 'accounts' | 'pages' | 'browsing'

const paths: readonly [RegExp, CallCategory][] = [
  [/^\/api\/(order|payment)(\/|$)/i, 'orders'],
  [/^\/api\/cart(\/|$)/i, 'carts'],
  [/^\/api\/(ext\/elastic-)?stock(\/|$)/i, 'stock'],
  [/^\/(graphql|api\/(catalog|url|product|ext\/cms-data|docs|openapi\.json))(\/|$)/i, 'browsing'],
]

function lanes({
  atOnce,
  waiting,
  maxWaitMs,
}: AdmissionLimits): Record<CallCategory, LaneLimits<CallCategory>> {
  const upTo = (suitsMs: number) => ({ maxWaitMs: maxWaitMs ?? suitsMs })
  const toStore = { atOnce, maxWaiting: waiting, ...upTo(4_000) }
  // A sale waits rather than fail, but no longer than the browser does.
  const ofSale = { ...toStore, maxWaiting: 4 * waiting, ...upTo(7_000), share: 4 }
  const standing = maxWaitMs === undefined ? { standingWaitMs: 30 } : {}
  const ofReading = { atOnce, maxWaiting: waiting, ...upTo(500), ...standing }
  return {
    orders: ofSale,
    carts: ofSale,
    stock: { ...toStore, share: 2 },
    // Most of these wait for a password's hash or a guesser's pause, which have limits of their
    // own.
    accounts: { ...toStore, atOnce: 8 * atOnce, share: 2 },
    // A page waits a second for a call.
    pages: { ...ofReading, share: 3 },
    browsing: { ...ofReading, share: 1, restsWhile: ['orders', 'carts'] },
  }
}

type CallAdmission = {
  /**
   * Refuses reading calls that would be refused anyway. To be asked first: under a flood, a refusal
   * must cost next to nothing.
   */
  atDoor: RequestHandler
  /**
   * Lets calls begin as the platform can do them. To be asked once a call's body is read: who sends
   * one slowly takes nobody's place.
   */
  atWork: RequestHandler
}

/**
 * Refuses what is too much, with a time to come back. `allowOrigin` marks it as readable by other
 * pages.
 */
export function createAdmissionControl(
  limits: AdmissionLimits,
  logger: Logger,
  allowOrigin: RequestHandler,
): CallAdmission {
  const report = createShedReporter(({ shed }) =>
    logger.warn({ shed }, 'more calls than the platform can answer: some are told to come later'),
  )
  const admission = createAdmissionController(lanes(limits), report)
  return {
    atDoor(request, response, next) {
      const isReading = request.method === 'GET' || request.method === 'HEAD'
      if (!isReading || !admission.isShedAtOnce(chooseLane(request))) return next()
      allowOrigin(request, response, () => shed(response))
    },
    async atWork(request, response, next) {
      const admitted = await admission.enter(chooseLane(request), response)
      if (admitted === 'entered') next()
      else if (admitted === 'shed') shed(response)
    },
  }
}

function chooseLane(request: Request): CallCategory {
  const lane = paths.find(([path]) => path.test(request.baseUrl + request.path))?.[1] ?? 'accounts'
  return lane === 'browsing' && isFromShopServer(request) ? 'pages' : lane
}

const refusal = JSON.stringify({
  code: 503,
  result: 'Сейчас слишком много посетителей. Попробуйте чуть позже',
})

function shed(response: Response): void {
  response.locals.isShed = true
  response.writeHead(503, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(refusal),
    'retry-after': computeRetryAfterSeconds(),
    'cache-control': 'no-store',
  })
  response.end(refusal)
}

/** Told once in a while, not in a line of its own. */
export function isCallShed(response: ServerResponse): boolean {
  return (response as Partial<Response>).locals?.isShed === true
}
