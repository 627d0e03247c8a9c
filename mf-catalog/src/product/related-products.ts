import type { ApiClient } from '@vitrina/api-client'
import { listableFilter } from '@vitrina/domain'
import { type Card, cardFields, cardOf } from '../cards/card.ts'
import { attributeFaces } from '../parts/option-faces.ts'

const listSize = 8
const rowSize = 4

/** Other things of a category, newest first; none while they cannot be had: the page does without. */
export async function findRelated(
  { catalog }: ApiClient,
  { sku, categoryId }: { sku: string; categoryId: number },
  signal: AbortSignal,
): Promise<Card[]> {
  const answer = await catalog.search({
    entity: 'product',
    query: {
      _appliedFilters: [
        { attribute: 'category_ids', value: { in: [categoryId] } },
        { attribute: 'sku', value: { neq: sku } },
        { attribute: 'visibility', value: { in: [...listableFilter.visibility] } },
        { attribute: 'status', value: { in: [1] } },
      ],
      _availableFilters: [{ field: 'color', scope: 'catalog', options: { size: 999 } }],
      _appliedSort: [{ field: 'updated_at', options: 'desc' }],
    },
    size: listSize,
    include: cardFields,
    signal,
  })
  if (!answer.ok) return []
  const { items, attributes } = answer.value
  const faces = attributeFaces(attributes)
  // Full rows only, unless there is not even one.
  const shown = items.length - (items.length > rowSize ? items.length % rowSize : 0)
  return items.slice(0, shown).map(product => cardOf(product, faces))
}
