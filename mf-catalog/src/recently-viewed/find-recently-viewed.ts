import { listableFilter } from '@vitrina/domain'
import type { ShopServices } from '@vitrina/federation'
import { readViewedSkus } from '@vitrina/storage'
import { createAttributeDisplayLookup } from '../parts/option-displays.ts'
import { cardFields, type ProductCardData, toProductCardData } from '../product-cards/card.ts'

const rowSize = 8

/**
 * What this browser has looked at before, newest first, without `sku`; none while it cannot be had.
 */
export async function findRecentlyViewed(
  { api, storage }: Pick<ShopServices, 'api' | 'storage'>,
  sku: string,
  signal: AbortSignal,
): Promise<readonly ProductCardData[]> {
  const skus = readViewedSkus(storage).filter(other => other !== sku)
  if (skus.length === 0) return []
  const answer = await api.catalog.search({
    entity: 'product',
    query: {
      _appliedFilters: [
        { attribute: 'sku', value: { in: skus } },
        { attribute: 'visibility', value: { in: [...listableFilter.visibility] } },
        { attribute: 'status', value: { in: [...listableFilter.status] } },
      ],
      _availableFilters: [{ field: 'color', scope: 'catalog', options: { size: 999 } }],
    },
    size: skus.length,
    include: cardFields,
    signal,
  })
  if (!answer.ok) return []
  const { items, attributes } = answer.value
  const faces = createAttributeDisplayLookup(attributes)
  const found = new Map(items.map(product => [product.sku, toProductCardData(product, faces)]))
  return skus.flatMap(one => found.get(one) ?? []).slice(0, rowSize)
}
