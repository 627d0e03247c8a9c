import type { ApiClient } from '@vitrina/api-client'
import type { SearchQuery } from '@vitrina/contract'
import { listableProductFilter, type Result, succeed } from '@vitrina/domain'
import { createAttributeDisplayLookup } from '../parts/option-displays.ts'
import { type ProductCardData, productCardFields, toProductCardData } from './card.ts'

export type ProductCardQuery = {
  readonly filters: readonly NonNullable<SearchQuery['_appliedFilters']>[number][]
  /** Only what can be bought by itself; else all that a list may show. */
  readonly isOnSale?: boolean
  /** The newest by this date come first; in no order where there is none. */
  readonly newestBy?: 'created_at' | 'updated_at'
  readonly start?: number
  readonly size: number
}

export type ProductCardSearchResult = {
  readonly items: readonly ProductCardData[]
  readonly total: number
}

/** What a list outside the catalogue's own pages shows: its products as cards. */
export async function searchProductCards(
  { catalog }: Pick<ApiClient, 'catalog'>,
  { filters, isOnSale = false, newestBy, start = 0, size }: ProductCardQuery,
  signal?: AbortSignal,
): Promise<Result<ProductCardSearchResult>> {
  const status = isOnSale ? [1] : [...listableProductFilter.status]
  const answer = await catalog.search({
    entity: 'product',
    query: {
      _appliedFilters: [
        ...filters,
        { attribute: 'visibility', value: { in: [...listableProductFilter.visibility] } },
        { attribute: 'status', value: { in: status } },
      ],
      // The facet is asked for its colours: the cards' dots.
      _availableFilters: [{ field: 'color', scope: 'catalog', options: { size: 999 } }],
      ...(newestBy && { _appliedSort: [{ field: newestBy, options: 'desc' as const }] }),
    },
    ...(start > 0 && { from: start }),
    size,
    include: productCardFields,
    ...(signal && { signal }),
  })
  if (!answer.ok) return answer
  const { items, attributes, total } = answer.value
  const displays = createAttributeDisplayLookup(attributes)
  return succeed({ items: items.map(product => toProductCardData(product, displays)), total })
}
