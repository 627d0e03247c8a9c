import {
  isInStock,
  listableProductFilter,
  type ProductSummary,
  productSummaryFields,
  type Result,
  succeed,
  summarizeProduct,
} from '@vitrina/domain'
import type { ShopServices } from '@vitrina/federation'
import { readViewedSkus } from '@vitrina/storage'

/** What the list shows of a product. */
export type ViewedProduct = ProductSummary & { readonly isInStock: boolean }

/** The products this browser has looked at, newest first, without those no longer on sale. */
export async function loadViewedProducts(
  { api, storage }: Pick<ShopServices, 'api' | 'storage'>,
  signal: AbortSignal,
): Promise<Result<ViewedProduct[]>> {
  const skus = readViewedSkus(storage)
  if (skus.length === 0) return succeed([])
  const answer = await api.catalog.search({
    entity: 'product',
    query: {
      _appliedFilters: [
        { attribute: 'sku', value: { in: [...skus] } },
        { attribute: 'status', value: { in: [...listableProductFilter.status] } },
        { attribute: 'visibility', value: { in: [...listableProductFilter.visibility] } },
      ],
    },
    size: skus.length,
    include: [...productSummaryFields, 'stock.is_in_stock'],
    signal,
  })
  if (!answer.ok) return answer
  const found = new Map(
    answer.value.items.map(product => [
      product.sku,
      { ...summarizeProduct(product), isInStock: isInStock(product.stock) },
    ]),
  )
  return succeed(skus.flatMap(sku => found.get(sku) ?? []))
}
