import type { ApiClient } from '@vitrina/api-client'
import { fail, type Result, succeed } from '@vitrina/domain'
import { useServices } from '@vitrina/federation'
import { useMoreItems } from '../parts/use-more-items.ts'
import type { Card } from '../product-cards/card.ts'
import type { Found, ListingData } from './listing-data.ts'
import type { ListingRange } from './listing-search.ts'

/** The goods of a listing and those added to them in place. */
export function useMoreCards(data: ListingData, onGrown: ((grown: Found) => void) | undefined) {
  const { api, settings } = useServices()
  return useMoreItems<Card, HTMLAnchorElement>({
    source: data,
    opening: { items: data.cards, total: data.total },
    keyOf: ({ sku }) => sku,
    find: from =>
      findMore(api, data, { from, size: data.pageSize, defaultSort: settings.defaultSort }),
    parameter: 'page',
    onGrown: cards => onGrown?.({ ...data, cards }),
  })
}

/**
 * Its code comes with the first press; where it does not, there is no way to the platform either.
 */
async function findMore(
  api: ApiClient,
  { scope, chosen }: ListingData,
  range: ListingRange & { defaultSort: string },
): Promise<Result<{ items: readonly Card[]; total: number }>> {
  try {
    const { findCards } = await import('./listing-search.ts')
    const found = await findCards(api, scope, chosen, range)
    return found.ok ? succeed({ items: found.value.cards, total: found.value.total }) : found
  } catch {
    return fail({ kind: 'offline' })
  }
}
