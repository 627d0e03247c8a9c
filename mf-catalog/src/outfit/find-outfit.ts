import type { ApiClient } from '@vitrina/api-client'
import type { Product } from '@vitrina/contract'
import { listableProductFilter } from '@vitrina/domain'
import type { OutfitItem } from '@vitrina/federation'
import { findOptionDisplays } from '../product/find-product.ts'
import { toProductView } from '../product/product-view.ts'
import { type ProductCardData, toProductCardData } from '../product-cards/card.ts'
import { toOutfitItem } from './outfit-item.ts'

/** What is worn with a product: cards to look at, and the things that can be had of them. */
export type Outfit = {
  readonly cards: readonly ProductCardData[]
  readonly things: readonly OutfitItem[]
}

/** More than these are no longer one look. */
const most = 3
/** One thing alone is no look either. */
const fewest = 2

/**
 * The things a product names as worn with it (docs/rules/products.md#worn-with-it), in its own
 * order. `null` where there are too few of them, and while they cannot be had.
 */
export async function findOutfit(
  api: ApiClient,
  skus: readonly string[],
  signal: AbortSignal,
): Promise<Outfit | null> {
  const answer = await api.catalog.search({
    entity: 'product',
    query: {
      _appliedFilters: [
        { attribute: 'sku', value: { in: [...skus] } },
        { attribute: 'visibility', value: { in: [...listableProductFilter.visibility] } },
        { attribute: 'status', value: { in: [1] } },
      ],
    },
    size: skus.length,
    signal,
  })
  if (!answer.ok) return null
  const found = answer.value.items
    .toSorted((one, other) => skus.indexOf(one.sku) - skus.indexOf(other.sku))
    .slice(0, most)
  if (found.length < fewest) return null
  const configurable_options = found.flatMap(one => one.configurable_options ?? [])
  const displays = await findOptionDisplays(api, { configurable_options } as Product, signal)
  return {
    cards: found.map(product => toProductCardData(product, displays)),
    things: found.flatMap(product => toOutfitItem(toProductView(product, displays)) ?? []),
  }
}
