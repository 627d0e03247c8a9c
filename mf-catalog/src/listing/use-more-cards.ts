import { useServices } from '@vitrina/federation'
import { toOfflineResult } from '@vitrina/query'
import { useMoreItems } from '../parts/use-more-items.ts'
import type { ProductCardData } from '../product-cards/card.ts'
import type { ListingData, ListingResult } from './listing-data.ts'

/**
 * The goods of a listing and those added to them in place. The code that finds more comes with the
 * first press; where it does not, there is no way to the platform either.
 */
export function useMoreCards(
  data: ListingData,
  onGrown: ((grown: ListingResult) => void) | undefined,
) {
  const { api, settings } = useServices()
  return useMoreItems<ProductCardData>({
    source: data,
    opening: { items: data.cards, total: data.total },
    keyOf: ({ sku }) => sku,
    ask: async from => {
      const range = { from, size: data.pageSize, defaultSort: settings.defaultSort }
      const code = await toOfflineResult(import('./listing-search.ts'))
      return code.ok ? code.value.findMoreCards(api, data, range) : code
    },
    onGrown: cards => onGrown?.({ ...data, cards }),
  })
}
