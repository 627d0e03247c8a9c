import { createHash } from 'node:crypto'
import { Router } from 'express'
import { allApiCalls } from './calls/all-api-calls.ts'
import { buildOpenApiDocument } from './openapi-document.ts'

/** The API described: for machines at `/openapi.json`. */
export function createOpenapiRoutes(version: string): Router {
  const router = Router()
  let written: Written | undefined

  router.get('/openapi.json', (request, response) => {
    // When it is first asked for: writing it would slow every start of a platform.
    written ??= writeDocument(version)
    const { body, etag } = written
    response.set({ etag, 'cache-control': 'public, max-age=300' })
    if (request.get('if-none-match') === etag) {
      response.status(304).end()
      return
    }
    response.type('application/json').send(body)
  })

  return router
}

type Written = { body: string; etag: string }

function writeDocument(version: string): Written {
  const body = JSON.stringify(buildOpenApiDocument(allApiCalls, version))
  const hash = createHash('sha256').update(body).digest('base64url').slice(0, 22)
  return { body, etag: `"${hash}"` }
}
