import { Router } from 'express'
import { guestGroupId } from '../customers/customer-groups.ts'
import { sendEnvelope, sendResult } from '../http/answer.ts'
import { recordSearchMetric } from '../metrics/answer-notes.ts'
import type { ProductTextSearch } from '../understanding/search-understood.ts'
import { setCacheTags } from './cache-tags.ts'
import { buildSearchAnswer } from './search-answer.ts'
import { readSearchRequest } from './search-request.ts'
import type { VisibleCatalogResolver } from './visible-catalog.ts'

const form = 'Please do use following URL format: /api/catalog/<index_name>/_search'

/** Catalogue search (docs/api/search.md): answers without the envelope, refuses with it. */
export function createSearchRoutes(
  shownTo: VisibleCatalogResolver,
  indexNames: readonly string[],
  understand: ProductTextSearch,
): Router {
  const router = Router()

  router.all('/:index/:entity/_search', async (request, response) => {
    if (request.method !== 'GET' && request.method !== 'POST') {
      return sendEnvelope(
        response,
        500,
        `ERROR: ${request.method} request method is not supported.`,
      )
    }
    const { index } = request.params
    if (!indexNames.includes(index)) {
      return sendEnvelope(
        response,
        500,
        `Invalid / inaccessible index name given in the URL. ${form}`,
      )
    }
    const asked = readSearchRequest(request)
    if (!asked.ok) return sendResult(response, asked)
    const catalog = await shownTo(request, asked.value.groupToken)
    // What one group pays is for its members' eyes.
    if (catalog.groupId !== guestGroupId) response.set('cache-control', 'no-store')
    const { body, ids } = await buildSearchAnswer(catalog, index, asked.value, understand)
    setCacheTags(response, asked.value.entity, ids)
    const { entity, query } = asked.value
    const byWords = Boolean(query._searchText)
    recordSearchMetric(response, { entity, byWords, found: ids.length > 0 })
    response.json(body)
  })

  router.use((request, response) => {
    const [index] = request.path.split('/').filter(Boolean)
    if (index === undefined) sendEnvelope(response, 500, `No index name given in the URL. ${form}`)
    else if (indexNames.includes(index)) sendEnvelope(response, 500, form)
    else sendEnvelope(response, 500, `Invalid / inaccessible index name given in the URL. ${form}`)
  })

  return router
}
