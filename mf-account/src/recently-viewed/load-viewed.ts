import { type Result, succeed } from '@vitrina/domain'
import type { ShopServices } from '@vitrina/federation'
import { readViewed } from '@vitrina/storage'
import { toViewedProduct, type ViewedProduct, viewedFields } from './viewed-product.ts'

/** The products this browser has looked at, newest first, without those no longer on sale. */
export async function loadViewed(
  { api, storage }: Pick<ShopServices, 'api' | 'storage'>,
  signal: AbortSignal,
): Promise<Result<ViewedProduct[]>> {
  const skus = readViewed(storage)
  if (skus.length === 0) return succeed([])
  const answer = await api.catalog.search({
    entity: 'product',
    query: {
      _appliedFilters: [
        { attribute: 'sku', value: { in: [...skus] } },
        { attribute: 'status', value: { in: [0, 1] } },
        { attribute: 'visibility', value: { in: [2, 3, 4] } },
      ],
    },
    size: skus.length,
    include: viewedFields,
    signal,
  })
  if (!answer.ok) return answer
  const found = new Map(answer.value.items.map(product => [product.sku, product]))
  return succeed(
    skus.flatMap(sku => {
      const product = found.get(sku)
      return product ? [toViewedProduct(product)] : []
    }),
  )
}
