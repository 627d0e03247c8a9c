import { type Result, succeed } from '@vitrina/domain'
import { type SavedProduct, useServices } from '@vitrina/federation'
import { useQuery, useRetryOnRecovery, watchForNetworkRecovery } from '@vitrina/query'
import { createAttributeDisplayLookup } from '../parts/option-displays.ts'
import { type ProductView, toProductView } from '../product/product-view.ts'
import { findSavedProducts, savedProductFields } from '../saved-products/find-saved-products.ts'

/** Prices and stock of now, asked for when the panel opens and when something is added to it. */
export function useSavedProductViews(items: readonly SavedProduct[], isOpen: boolean) {
  const { api } = useServices()
  const skus = items.map(({ sku }) => sku)
  const subject = isOpen && skus.length > 0 ? skus.toSorted().join() : undefined
  const ask = async (signal: AbortSignal): Promise<Result<ReadonlyMap<string, ProductView>>> => {
    const answer = await findSavedProducts(api, skus, savedProductFields, signal)
    if (!answer.ok) return answer
    const faces = createAttributeDisplayLookup([])
    return succeed(
      new Map([...answer.value].map(([sku, product]) => [sku, toProductView(product, faces)])),
    )
  }
  const query = useQuery(subject, ask, { keepsLast: true })
  useRetryOnRecovery(query, watchForNetworkRecovery)
  return query
}
