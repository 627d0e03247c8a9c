import type { Result } from '@vitrina/domain'
import { toResultOrOfflineFailure } from '@vitrina/query'
import type { ProductCardSearchResult, searchProductCards } from './search-product-cards.ts'

/**
 * Products as cards. What makes a card of a product comes with the first question: a page that
 * arrives with its cards does without.
 */
export async function findProductCards(
  ...query: Parameters<typeof searchProductCards>
): Promise<Result<ProductCardSearchResult>> {
  const code = await toResultOrOfflineFailure(
    import(/* webpackChunkName: "cards" */ './search-product-cards.ts'),
  )
  return code.ok ? code.value.searchProductCards(...query) : code
}
