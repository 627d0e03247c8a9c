import type { ShopServices } from '@vitrina/federation'
import { readViewedSkus } from '@vitrina/storage'
import type { ProductCardData } from '../product-cards/card.ts'
import { findProductCards } from '../product-cards/find-product-cards.ts'

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
  const filters = [{ attribute: 'sku', value: { in: skus } }]
  const answer = await findProductCards(api, { filters, size: skus.length }, signal)
  if (!answer.ok) return []
  const found = new Map(answer.value.items.map(card => [card.sku, card]))
  return skus.flatMap(one => found.get(one) ?? []).slice(0, rowSize)
}
