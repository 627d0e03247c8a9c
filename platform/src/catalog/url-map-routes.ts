import { searchQuerySchema, type UrlMapAnswer, urlMapRequestSchema } from '@vitrina/contract'
import { Router } from 'express'
import { createInvalidInputRefusal, sendEnvelope, sendResult } from '../http/answer.ts'
import { parseInput } from '../http/parse-input.ts'
import { createSourceFilter } from './source-filter.ts'
import type { VisibleCatalog, VisibleCatalogResolver } from './visible-catalog.ts'

/** Looked through in this order; the first that lives at the path is answered. */
const places = [
  { entity: 'product', field: 'url_path' },
  { entity: 'category', field: 'url_path' },
  { entity: 'cms_page', field: 'identifier' },
] as const

/** Without what a client needs to open the page, a narrow `includeFields` would lead nowhere. */
const alwaysIncluded = ['url_path', 'identifier', 'id', 'slug', 'sku', 'type_id']

/**
 * What lives at a path of the shop (docs/api/content.md#the-url-map): no envelope, `null` for
 * nothing.
 */
export function createUrlMapRoutes(shownTo: VisibleCatalogResolver): Router {
  const router = Router()

  router.post('/map', async (request, response) => {
    if (!request.body?.url) return sendEnvelope(response, 500, 'Missing url')
    const body = parseInput(urlMapRequestSchema, request.body)
    if (!body.success) return sendResult(response, createInvalidInputRefusal(body.error))
    const { url, includeFields, excludeFields } = body.data
    const include = includeFields?.length ? [...includeFields, ...alwaysIncluded] : []
    const exclude = (excludeFields ?? []).filter(field => !alwaysIncluded.includes(field))
    const pick = createSourceFilter(include, exclude)
    const catalog = await shownTo(request, body.data.groupToken)
    response.json(await findPlace(catalog, pathIn(url), pick))
  })

  return router
}

/**
 * Clients may send it as the address bar has it: encoded, with slashes around and a query behind.
 */
function pathIn(url: string): string {
  const path = url.replace(/[?#].*$/s, '').replace(/^\/+|\/+$/g, '')
  try {
    return decodeURIComponent(path)
  } catch {
    // A percent sign that encodes nothing stands for itself.
    return path
  }
}

async function findPlace(
  catalog: VisibleCatalog,
  path: string,
  pick: (document: object) => object,
): Promise<(NonNullable<UrlMapAnswer> & { _index: string; _score: number }) | null> {
  for (const { entity, field } of places) {
    const query = searchQuerySchema.parse({
      _appliedFilters: [{ attribute: field, value: { eq: path } }],
    })
    const { hits } = await catalog.search(entity, query, { from: 0, size: 1 })
    const id = hits[0]?.id
    const document = id === undefined ? undefined : catalog.document(entity, id)
    if (!document) continue
    return {
      _index: 'vitrina_catalog',
      _type: entity,
      _id: String(id),
      _score: 0,
      _source: pick(document) as never,
    }
  }
  return null
}
