import type { ServerResponse } from 'node:http'
import {
  type AdmissionOutcome,
  createAdmissionController,
  createShedReporter,
  type ShedReport,
} from '@vitrina/http-server'
import type { Request, RequestHandler, Response } from 'express'

export type AdmissionClass = 'purchases' | 'catalogue'

export type PageQueueDepth = Readonly<Record<AdmissionClass, { inFlight: number; waiting: number }>>

type AdmitOptions = {
  /** How many pages all workers together render at once. */
  rendersAtOnce: number
  maxWaiting: number
  /** Resolves when pages of this path are rendered: with false when they are not for too long. */
  untilRendered(path: string): Promise<boolean>
  /** Whether all that renders pages is there. Where it is not, a queue is no sign of load. */
  isWhole(): boolean
  /** `leavePlace` is for a page that waits for something else than being rendered. */
  answerPage(request: Request, response: Response, leavePlace: () => void): Promise<void>
  /** Answers in place of the page: come back later. */
  answerUnavailable(request: Request, response: Response): void
  report(shed: ShedReport['shed']): void
  /** Hears of each page that is told to come later. */
  onShed?(lane: AdmissionClass): void
}

/** Below the prefix of a store view too. */
const purchasePath = /^(\/[^/]+)?\/(cart|checkout|my-account)(\/|$)/i

/** Whether or not it is rendered soon, the shopper's browser shows something else by then. */
const maxWaitMs = 1_000
/** But who only waits for a worker that is missing is asked to wait: there will be one soon. */
const withoutWorkerMs = 5_000
/** Under a load that lasts, what is served is served about as soon as ever: a few pages' time. */
const standingWaitMs = 150

/**
 * Hands on as many pages as can be rendered in good time, and tells the others to come later. Pages
 * on which goods are bought have places of their own beside the catalogue's.
 */
export function createPageAdmission(
  options: AdmitOptions,
): RequestHandler & { depth(): PageQueueDepth } {
  const { rendersAtOnce, maxWaiting, untilRendered, answerPage, answerUnavailable } = options
  const forPurchases = Math.ceil(rendersAtOnce / 4)
  const waits = { maxWaiting, maxWaitMs, standingWaitMs }
  const report = createShedReporter(({ shed }) => options.report(shed))
  const onShed = (lane: AdmissionClass) => {
    report(lane)
    options.onShed?.(lane)
  }
  const admission = createAdmissionController<AdmissionClass>(
    {
      purchases: { ...waits, atOnce: forPurchases, share: 1 },
      catalogue: { ...waits, atOnce: Math.max(1, rendersAtOnce - forPurchases), share: 1 },
    },
    onShed,
  )
  const patience = { maxWaitMs: withoutWorkerMs, maxWaiting: 4 * maxWaiting }
  let outside = 0

  const answer: RequestHandler = async (request, response) => {
    const cameAtMs = performance.now()
    const lane = purchasePath.test(request.path) ? 'purchases' : 'catalogue'
    const admitted = await enter(lane, request, response)
    if (admitted === 'entered') {
      response.locals.queuedMs = performance.now() - cameAtMs
      await answerPage(request, response, () => admission.leave(response))
    } else if (admitted !== 'left') {
      response.locals.isShed = admitted === 'shed'
      answerUnavailable(request, response)
    }
  }
  const depth = () => ({
    purchases: admission.depth('purchases'),
    catalogue: admission.depth('catalogue'),
  })
  return Object.assign(answer, { depth })

  /**
   * While no worker renders, what comes is no load: it waits outside, and no queue grows old of it.
   */
  async function enter(
    lane: AdmissionClass,
    { path }: Request,
    response: Response,
  ): Promise<AdmissionOutcome | 'not-rendered'> {
    if (outside >= patience.maxWaiting) {
      onShed(lane)
      return 'shed'
    }
    outside += 1
    const isRendered = await untilRendered(path)
    outside -= 1
    if (!isRendered) return 'not-rendered'
    return admission.enter(lane, response, () => (options.isWhole() ? undefined : patience))
  }
}

/** Told once in a while, not in a line of its own. */
export function isPageShed(response: ServerResponse): boolean {
  return (response as Partial<Response>).locals?.isShed === true
}
