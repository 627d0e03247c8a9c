import express from 'express'
import { answerErrors } from '../answer-errors.ts'
import { createPageHandler, type PageOptions } from '../pages/page-handler.tsx'

/** Answers pages, and nothing else: what needs no remote's code is the front process's part. */
export function createWorkerApp(options: PageOptions) {
  const app = express()
  app.disable('x-powered-by')
  app.disable('etag')
  app.get('/{*path}', createPageHandler(options))
  app.use(answerErrors(options.onError))
  return app
}
