import type { ServerResponse } from 'node:http'
import { createAdmission, createShedReport, type ShedReport } from '@vitrina/http-server'
import type { Request, RequestHandler, Response } from 'express'

type AdmitOptions = {
  /** By all workers together. */
  rendersAtOnce: number
  mostWaiting: number
  answerPage(request: Request, response: Response): Promise<void>
  /** Answers in place of the page: come back later. */
  answerUnavailable(request: Request, response: Response): void
  report(shed: ShedReport['shed']): void
}

/** Below the prefix of a store view too. */
const purchasePath = /^(\/[^/]+)?\/(cart|checkout|my-account)(\/|$)/i

/** Whether or not it is rendered soon, the shopper's browser shows something else by then. */
const longestWaitMs = 1_000
/** Under a load that lasts, what is served is served about as soon as ever. */
const standingWaitMs = 50

/**
 * Hands on as many pages as can be rendered in good time, and tells the others to come later. Pages
 * on which goods are bought have places of their own beside the catalogue's.
 */
export function admitPages(options: AdmitOptions): RequestHandler {
  const { rendersAtOnce, mostWaiting, answerPage, answerUnavailable, report } = options
  const forPurchases = Math.ceil(rendersAtOnce / 4)
  const waits = { mostWaiting, longestWaitMs, standingWaitMs }
  const admission = createAdmission(
    {
      purchases: { ...waits, atOnce: forPurchases, share: 1 },
      catalogue: { ...waits, atOnce: Math.max(1, rendersAtOnce - forPurchases), share: 1 },
    },
    createShedReport(({ shed }) => report(shed)),
  )

  return async (request, response) => {
    const lane = purchasePath.test(request.path) ? 'purchases' : 'catalogue'
    const admitted = await admission.enter(lane, response)
    if (admitted === 'entered') await answerPage(request, response)
    else if (admitted === 'shed') {
      response.locals.isShed = true
      answerUnavailable(request, response)
    }
  }
}

/** Told once in a while, not in a line of its own. */
export function isShed(response: ServerResponse): boolean {
  return (response as Partial<Response>).locals?.isShed === true
}
