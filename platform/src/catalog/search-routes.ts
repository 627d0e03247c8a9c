import { Router } from 'express'
import { answer, send } from '../http/answer.ts'
import type { Catalog } from './catalog.ts'
import { searchAnswer } from './search-answer.ts'
import { readSearchRequest } from './search-request.ts'

const indexNames: ReadonlySet<string> = new Set(['vitrina_catalog', 'vue_storefront_catalog'])

/** Catalogue search (contract §8): answers without the envelope, refuses with it. */
export function searchRoutes(catalog: Catalog): Router {
  const router = Router()

  router.all('/:index/:entity/_search', async (request, response) => {
    if (request.method !== 'GET' && request.method !== 'POST') {
      return send(response, 500, `ERROR: ${request.method} request method is not supported.`)
    }
    const { index } = request.params
    if (!indexNames.has(index)) {
      return send(
        response,
        500,
        'Invalid / inaccessible index name given in the URL. Please do use following URL format: /api/catalog/<index_name>/_search',
      )
    }
    const asked = readSearchRequest(request)
    if (!asked.ok) return answer(response, asked)
    response.json(await searchAnswer(catalog, index, asked.value))
  })

  return router
}
