import type { ApiClient } from '@vitrina/api-client'
import type { SearchQuery } from '@vitrina/contract'
import { type Result, succeed, unwrapOrThrow } from '@vitrina/domain'
import type { ProductCardData } from '../product-cards/card.ts'
import { findProductCards } from '../product-cards/find-product-cards.ts'
import type { ProductCardSearchResult } from '../product-cards/search-product-cards.ts'

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
  const query = { filters, newestBy: 'created_at', size: listSize } as const
  return unwrapOrThrow(await findProductCards(api, query, signal)).items
}

/**
 * Goods of the whole shop, the newest first, from `start` on; counted from those that the new
 * collection does not show, so that no page shows the same eight twice.
 */
export async function findHomeProducts(
  api: ApiClient,
  { start, size }: { start: number; size: number },
  signal?: AbortSignal,
): Promise<Result<ProductCardSearchResult>> {
  const query = { filters: [], newestBy: 'created_at', start: listSize + start, size } as const
  const found = await findProductCards(api, query, signal)
  if (!found.ok) return found
  const { items, total } = found.value
  return succeed({ items, total: Math.max(0, total - listSize) })
}

/** Whether there is more to show than the goods before `start`. */
export function hasMoreProducts({ start, total }: { start: number; total: number }): boolean {
  return total >= homeProductsPerPage && start < total
}
