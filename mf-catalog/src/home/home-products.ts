import type { ApiClient } from '@vitrina/api-client'
import type { SearchQuery } from '@vitrina/contract'
import { listableFilter, orThrow, type Result, succeed } from '@vitrina/domain'
import { attributeFaces } from '../parts/option-faces.ts'
import { type Card, cardFields, toCard } from '../product-cards/card.ts'

/** Things in each list of the home page (docs/rules/content.md#home). */
const listSize = 8

/** Goods that are shown at once of those that can be had more of (docs/rules/content.md#home). */
export const perPage = 10

type Filters = NonNullable<SearchQuery['_appliedFilters']>

/** The newest things that pass the filters, newest first. */
export async function findNewest(
  api: ApiClient,
  filters: Filters,
  signal: AbortSignal,
): Promise<readonly Card[]> {
  const range = { start: 0, size: listSize }
  return orThrow(await findListable(api, filters, 'created_at:desc', range, signal)).cards
}

export type HomeProducts = {
  readonly cards: readonly Card[]
  readonly total: number
}

/** Goods of the whole shop in this order of its listings, `updated_at:desc`, from `start` on. */
export function findHomeProducts(
  api: ApiClient,
  order: string,
  range: { start: number; size: number },
  signal?: AbortSignal,
): Promise<Result<HomeProducts>> {
  return findListable(api, [], order, range, signal)
}

/** Whether there is more to show than the goods before `start`. */
export function hasMore({ start, total }: { start: number; total: number }): boolean {
  return total >= perPage && start < total
}

async function findListable(
  { catalog }: ApiClient,
  filters: Filters,
  order: string,
  { start, size }: { start: number; size: number },
  signal?: AbortSignal,
): Promise<Result<HomeProducts>> {
  const [field = '', direction] = order.split(':')
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
      _appliedSort: [{ field, options: direction === 'asc' ? 'asc' : 'desc' }],
    },
    ...(start > 0 && { from: start }),
    size,
    include: cardFields,
    ...(signal && { signal }),
  })
  if (!answer.ok) return answer
  const { items, attributes, total } = answer.value
  const faces = attributeFaces(attributes)
  return succeed({ cards: items.map(product => toCard(product, faces)), total })
}
