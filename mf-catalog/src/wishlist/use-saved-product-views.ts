import { succeed } from '@vitrina/domain'
import { type SavedProduct, useServices } from '@vitrina/federation'
import { attributeFaces } from '../parts/option-faces.ts'
import { type ProductView, toProductView } from '../product/product-view.ts'
import { findSavedProducts, savedProductFields } from '../saved-products/find-saved-products.ts'
import { useRequest } from '../saved-products/use-request.ts'

/** Prices and stock of now, asked for when the panel opens and when something is added to it. */
export function useSavedProductViews(items: readonly SavedProduct[], isOpen: boolean) {
  const { api } = useServices()
  const skus = items.map(({ sku }) => sku)
  const subject = isOpen && skus.length > 0 ? skus.toSorted().join() : undefined
  return useRequest<ReadonlyMap<string, ProductView>>(subject, async signal => {
    const answer = await findSavedProducts(api, skus, savedProductFields, signal)
    if (!answer.ok) return answer
    const faces = attributeFaces([])
    return succeed(
      new Map([...answer.value].map(([sku, product]) => [sku, toProductView(product, faces)])),
    )
  })
}
