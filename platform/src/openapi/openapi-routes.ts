import { createHash } from 'node:crypto'
import { Router } from 'express'
import { allCalls } from './calls/all-calls.ts'
import { openapiDocument } from './openapi-document.ts'

/** The API described: for machines at `/openapi.json`. */
export function openapiRoutes(version: string): Router {
  const router = Router()
  const body = JSON.stringify(openapiDocument(allCalls, version))
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`

  router.get('/openapi.json', (request, response) => {
    response.set({ etag, 'cache-control': 'public, max-age=300' })
    if (request.get('if-none-match') === etag) {
      response.status(304).end()
      return
    }
    response.type('application/json').send(body)
  })

  return router
}
