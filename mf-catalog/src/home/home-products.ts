import type { ApiClient } from '@vitrina/api-client'
import type { SearchQuery } from '@vitrina/contract'
import { listableFilter, type Result, succeed, unwrapOrThrow } from '@vitrina/domain'
import { createAttributeDisplayLookup } from '../parts/option-displays.ts'
import { cardFields, type ProductCardData, toProductCardData } from '../product-cards/card.ts'

/** Things in each list of the home page (docs/rules/content.md#home). */
const listSize = 8

/** Goods that are shown at once of those that can be had more of (docs/rules/content.md#home). */
export const homeProductsPerPage = 10

type Filters = NonNullable<SearchQuery['_appliedFilters']>

/** The newest things that pass the filters, newest first. */
export async function findNewestProducts(
  api: ApiClient,
  filters: Filters,
  signal: AbortSignal,
): Promise<readonly ProductCardData[]> {
  const range = { start: 0, size: listSize }
  return unwrapOrThrow(await findListable(api, filters, range, signal)).items
}

export type HomeProducts = {
  readonly items: readonly ProductCardData[]
  readonly total: number
}

/**
 * Goods of the whole shop, the newest first, from `start` on; counted from those that the new
 * collection does not show, so that no page shows the same eight twice.
 */
export async function findHomeProducts(
  api: ApiClient,
  { start, size }: { start: number; size: number },
  signal?: AbortSignal,
): Promise<Result<HomeProducts>> {
  const found = await findListable(api, [], { start: listSize + start, size }, signal)
  if (!found.ok) return found
  const { items, total } = found.value
  return succeed({ items, total: Math.max(0, total - listSize) })
}

/** Whether there is more to show than the goods before `start`. */
export function hasMoreProducts({ start, total }: { start: number; total: number }): boolean {
  return total >= homeProductsPerPage && start < total
}

async function findListable(
  { catalog }: ApiClient,
  filters: Filters,
  { start, size }: { start: number; size: number },
  signal?: AbortSignal,
): Promise<Result<HomeProducts>> {
  const answer = await catalog.search({
    entity: 'product',
    query: {
      _appliedFilters: [
        { attribute: 'visibility', value: { in: [...listableFilter.visibility] } },
        { attribute: 'status', value: { in: [...listableFilter.status] } },
        ...filters,
      ],
      // The facet is asked for its colours: the cards' dots.
      _availableFilters: [{ field: 'color', scope: 'catalog', options: { size: 999 } }],
      _appliedSort: [{ field: 'created_at', options: 'desc' }],
    },
    ...(start > 0 && { from: start }),
    size,
    include: cardFields,
    ...(signal && { signal }),
  })
  if (!answer.ok) return answer
  const { items, attributes, total } = answer.value
  const faces = createAttributeDisplayLookup(attributes)
  return succeed({ items: items.map(product => toProductCardData(product, faces)), total })
}
