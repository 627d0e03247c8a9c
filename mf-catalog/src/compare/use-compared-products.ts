import type { Attribute, Product } from '@vitrina/contract'
import { type Result, succeed } from '@vitrina/domain'
import { type SavedProduct, useServices } from '@vitrina/federation'
import { useQuery, useRetryOnRecovery, watchForNetworkRecovery } from '@vitrina/query'
import { createAttributeDisplayLookup } from '../parts/option-displays.ts'
import { type ProductView, toProductView } from '../product/product-view.ts'
import { findSavedProducts, savedProductFields } from '../saved-products/find-saved-products.ts'

export type ComparisonData = {
  readonly products: ReadonlyMap<string, Product>
  readonly views: ReadonlyMap<string, ProductView>
  readonly attributes: readonly Attribute[]
}

const fields = [
  ...savedProductFields,
  'material',
  'care',
  'facts',
  'color',
  '*size',
  'attribute_*',
  '*_options',
  'rating_average',
  'rating_count',
]

/** The compared products as they are now, and the attributes they have. */
export function useComparedProducts(items: readonly SavedProduct[]) {
  const { api } = useServices()
  const skus = items.map(({ sku }) => sku)
  const subject = skus.length > 0 ? skus.toSorted().join() : undefined
  const ask = async (signal: AbortSignal): Promise<Result<ComparisonData>> => {
    const ofShop = {
      _appliedFilters: [{ attribute: 'is_user_defined', value: { eq: true } }],
    }
    const [found, described] = await Promise.all([
      findSavedProducts(api, skus, fields, signal),
      api.catalog.search({ entity: 'attribute', query: ofShop, size: 150, signal }),
    ])
    if (!found.ok) return found
    if (!described.ok) return described
    const attributes = described.value.items
    const faces = createAttributeDisplayLookup(attributes)
    return succeed({
      products: found.value,
      views: new Map(
        [...found.value].map(([sku, product]) => [sku, toProductView(product, faces)]),
      ),
      attributes,
    })
  }
  const query = useQuery(subject, ask, { keepsLast: true })
  useRetryOnRecovery(query, watchForNetworkRecovery)
  return query
}
