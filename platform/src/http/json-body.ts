import express, { Router } from 'express'
import { sendEnvelope } from './answer.ts'
import { sanitizeJson } from './sanitize-json.ts'

/** An order carries whole product objects; nothing else comes near this. */
const largestOrder = 1024 * 1024
const largest = 256 * 1024

/** Reads JSON bodies and no others, as large as their call needs. */
export function createJsonBodyParser(): Router {
  const router = Router()
  router.use((request, response, next) => {
    const hasBody =
      Number(request.get('content-length') ?? 0) > 0 || request.get('transfer-encoding')
    if (hasBody && !request.is(['json', '+json'])) {
      return sendEnvelope(
        response,
        415,
        'The body must be JSON: send Content-Type: application/json',
      )
    }
    next()
  })
  const type = ['json', '+json']
  router.use('/api/order', express.json({ limit: largestOrder, type }))
  router.use(express.json({ limit: largest, type }))
  router.use((request, response, next) => {
    if (sanitizeJson(request.body) === 'too deep') {
      return sendEnvelope(response, 400, 'The body is nested too deeply')
    }
    next()
  })
  return router
}
