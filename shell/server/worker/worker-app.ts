import { assignRequestId, type RequestContext } from '@vitrina/http-server'
import type { Tracing } from '@vitrina/tracing'
import express, { type NextFunction, type Request, type Response } from 'express'
import { createErrorHandler } from '../answer-errors.ts'
import type { CanaryCohortContext } from '../canary/page-side.ts'
import type { ApiResponseCache } from '../pages/answer-store.ts'
import { createPageHandler, type PageHandlerOptions } from '../pages/page-handler.tsx'
import type { RemoteActivity } from './activity.ts'
import type { GenerationManager } from './generation-manager.ts'
import {
  canaryCohortHeader,
  generationHeader,
  lastChangeHeader,
  pageRequestIdHeader,
} from './protocol.ts'

type WorkerAppOptions = Omit<PageHandlerOptions, 'currentGeneration'> & {
  generation: Pick<GenerationManager, 'current' | 'atLeast'>
  activity: Pick<RemoteActivity, 'forPage'>
  requests: RequestContext
  tracing: Pick<Tracing, 'serve'>
  answers: Pick<ApiResponseCache, 'expireBefore' | 'isStale'>
  pageSide: Pick<CanaryCohortContext, 'run'>
}

/** Answers pages, and nothing else: what needs no remote's code is the front process's part. */
export function createWorkerApp(all: WorkerAppOptions) {
  const { generation, activity, requests, tracing, pageSide, ...options } = all
  const app = express()
  app.disable('x-powered-by')
  app.disable('etag')
  app.use((request, response, next) => {
    requests.run(assignRequestId(request, response), () => options.measures.run(next))
  })
  app.use((request, response, next) => tracing.serve(request, response, next))
  app.use((request, _response, next) => pageSide.run(readSide(request), next))
  app.use(untilShown(generation))
  app.use(noteChanges(options.answers))
  app.use(noteBegun(activity))
  app.get('/{*path}', createPageHandler({ ...options, currentGeneration: ofSide(generation) }))
  app.use(createErrorHandler(options.onError))
  return app
}

function ofSide({ current }: WorkerAppOptions['generation']) {
  return (request: Request) => current(readSide(request))
}

const readSide = ({ headers }: Request) => String(headers[canaryCohortHeader] ?? '')

/**
 * What the front process has seen released, or taken back, must not be missing on its next page.
 */
function untilShown({ current, atLeast }: WorkerAppOptions['generation']) {
  return (request: Request, _response: Response, next: NextFunction): void => {
    const wanted = Number(request.headers[generationHeader] ?? 0)
    delete request.headers[generationHeader]
    // The message that tells of it may come a moment after the request that asks for it.
    if (current().id < wanted) atLeast(wanted).then(() => next(), next)
    else next()
  }
}

/** What was heard before a change must not be in the first page after it. */
function noteChanges(answers: WorkerAppOptions['answers']) {
  return (request: Request, _response: Response, next: NextFunction): void => {
    answers.expireBefore(Number(request.headers[lastChangeHeader] ?? 0))
    delete request.headers[lastChangeHeader]
    next()
  }
}

/**
 * The front process takes a page back that is not begun while something else keeps this process.
 */
function noteBegun(activity: WorkerAppOptions['activity']) {
  return (request: Request, response: Response, next: NextFunction): void => {
    const page = Number(request.headers[pageRequestIdHeader] ?? 0)
    delete request.headers[pageRequestIdHeader]
    response.writeProcessing()
    activity.forPage(page, next)
  }
}
