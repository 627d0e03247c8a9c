import type { ApiClient } from '@vitrina/api-client'
import type { SearchQuery } from '@vitrina/contract'
import { listableFilter, orThrow } from '@vitrina/domain'
import { attributeFaces } from '../parts/option-faces.ts'
import { type Card, cardFields, toCard } from '../product-cards/card.ts'

/** Things in each list of the home page (docs/rules/content.md#home). */
const listSize = 8

/** The newest things that pass the filters, newest first. */
export async function findNewest(
  { catalog }: ApiClient,
  filters: NonNullable<SearchQuery['_appliedFilters']>,
  signal: AbortSignal,
): Promise<Card[]> {
  const { items, attributes } = orThrow(
    await catalog.search({
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
      size: listSize,
      include: cardFields,
      signal,
    }),
  )
  const faces = attributeFaces(attributes)
  return items.map(product => toCard(product, faces))
}
