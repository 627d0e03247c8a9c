import { useServices } from '@vitrina/federation'
import { toResultOrOfflineFailure } from '@vitrina/query'
import { useLoadMoreItems } from '../parts/use-more-items.ts'
import type { ProductCardData } from '../product-cards/card.ts'
import type { ListingData, ListingResult } from './listing-data.ts'

/**
 * The goods of a listing and those added to them in place. The code that finds more comes with the
 * first press; where it does not, there is no way to the platform either.
 */
export function useLoadMoreCards(
  data: ListingData,
  onGrown: ((grown: ListingResult) => void) | undefined,
) {
  const { api, settings } = useServices()
  return useLoadMoreItems<ProductCardData>({
    source: data,
    opening: { items: data.cards, total: data.total },
    keyOf: ({ sku }) => sku,
    ask: async from => {
      const range = { from, size: data.pageSize, defaultSort: settings.defaultSort }
      const code = await toResultOrOfflineFailure(import('./listing-search.ts'))
      return code.ok ? code.value.findMoreCards(api, data, range) : code
    },
    onGrown: cards => onGrown?.({ ...data, cards }),
  })
}
