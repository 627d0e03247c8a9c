import { searchQuerySchema } from '@vitrina/contract'
import { type Request, type Response, Router } from 'express'
import type { VisibleCatalog, VisibleCatalogResolver } from '../catalog/visible-catalog.ts'
import { sendEnvelope } from '../http/answer.ts'
import type { StoreViews } from '../store-views/store-views.ts'
import type { PlaceholderFiller } from './placeholders/fill-texts.ts'

const kinds = [
  { path: 'cmsPage', entity: 'cms_page' },
  { path: 'cmsBlock', entity: 'cms_block' },
] as const
type Kind = (typeof kinds)[number]

const allStores = 0
/** More stores than any shop has. */
const maxNamesakes = 100

/**
 * Pages and blocks by id, or by name in a store (docs/api/content.md#pages-and-blocks). What is
 * switched off is not there.
 */
export function createCmsRoutes(
  shownTo: VisibleCatalogResolver,
  views: Pick<StoreViews, 'of'>,
  fillTexts: PlaceholderFiller,
): Router {
  const router = Router()
  for (const kind of kinds) {
    router.get(`/${kind.path}/:id`, async (request: Request<{ id: string }>, response) => {
      const catalog = await shownTo(request)
      const id = wholeNumber(request.params.id)
      const found = id === undefined ? undefined : find(catalog, kind, id)
      sendFound(response, kind, fillTexts(kind.entity, found, { view: views.of(request) }))
    })
    router.get(
      `/${kind.path}Identifier/:identifier/storeId/:storeId`,
      async (request: Request<{ identifier: string; storeId: string }>, response) => {
        const { params } = request
        const catalog = await shownTo(request)
        const storeId = wholeNumber(params.storeId)
        const found =
          storeId === undefined
            ? undefined
            : await findInStore(catalog, kind, params.identifier, storeId)
        const reader = { view: views.of(request), ...(storeId !== undefined && { storeId }) }
        sendFound(response, kind, fillTexts(kind.entity, found, reader))
      },
    )
  }
  return router
}

function sendFound(response: Response, { path }: Kind, found: object | undefined): void {
  if (found) sendEnvelope(response, 200, found)
  else sendEnvelope(response, 500, `There is no such ${path}`)
}

function find(catalog: VisibleCatalog, { entity }: Kind, id: number) {
  const document = catalog.text(entity, id)
  return document?.active ? document : undefined
}

/** The store's own before the one that all stores share. */
async function findInStore(
  catalog: VisibleCatalog,
  kind: Kind,
  identifier: string,
  storeId: number,
) {
  const query = searchQuerySchema.parse({
    _appliedFilters: [{ attribute: 'identifier', value: { eq: identifier } }],
  })
  const { hits } = await catalog.search(kind.entity, query, { from: 0, size: maxNamesakes })
  const namesakes = hits.flatMap(({ id }) => find(catalog, kind, id) ?? [])
  const of = (store: number) => namesakes.find(({ store_id }) => store_id?.includes(store))
  return of(storeId) ?? of(allStores)
}

function wholeNumber(text: string): number | undefined {
  return /^\d{1,9}$/.test(text) ? Number(text) : undefined
}
