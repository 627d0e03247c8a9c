import { succeed } from '@vitrina/domain'
import { type KeptProduct, useServices } from '@vitrina/federation'
import { findKept, keptFields } from '../keeping/kept-facts.ts'
import { useAsked } from '../keeping/use-asked.ts'
import { attributeFaces } from '../parts/option-faces.ts'
import { type ProductView, viewOf } from '../product/product-view.ts'

/** Prices and stock of now, asked for when the panel opens and when something is added to it. */
export function useKeptViews(items: readonly KeptProduct[], isOpen: boolean) {
  const { api } = useServices()
  const skus = items.map(({ sku }) => sku)
  const subject = isOpen && skus.length > 0 ? skus.toSorted().join() : undefined
  return useAsked<ReadonlyMap<string, ProductView>>(subject, async signal => {
    const answer = await findKept(api, skus, keptFields, signal)
    if (!answer.ok) return answer
    const faces = attributeFaces([])
    return succeed(
      new Map([...answer.value].map(([sku, product]) => [sku, viewOf(product, faces)])),
    )
  })
}
