import type { SearchEntities, SearchEntity } from '@vitrina/contract'
import { type Result, succeed } from '@vitrina/domain'
import type { CatalogApi, CustomerGroup, SearchAnswer, SearchRequest } from './catalog-api.ts'

/**
 * A search by the prices of a group. The group's token finds and orders no more than ids; the
 * documents are asked for without it: what is loaded holds everybody's prices, and may be kept when
 * the customer has left.
 */
export async function searchByGroupPrices<Entity extends SearchEntity>(
  search: CatalogApi['search'],
  request: SearchRequest<Entity>,
  { groupId, groupToken }: CustomerGroup,
): Promise<Result<SearchAnswer<SearchEntities[Entity]>>> {
  const query = { ...request.query, groupId, groupToken }
  const found = await search({ ...request, query, include: ['id'], exclude: [] })
  const wantsMore = request.include?.join() !== 'id'
  if (!found.ok || !wantsMore || found.value.items.length === 0) return found

  const ids = found.value.items.map(({ id }) => id)
  const documents = await search({
    ...request,
    query: { _appliedFilters: [{ attribute: 'id', value: { in: ids } }] },
    from: 0,
    size: ids.length,
  })
  if (!documents.ok) return documents
  const byId = new Map(documents.value.items.map(document => [document.id, document]))
  return succeed({ ...found.value, items: ids.flatMap(id => byId.get(id) ?? []) })
}
