import type { ApiClient } from '@vitrina/api-client'
import type { Product } from '@vitrina/contract'
import { listableProductFilter, productSummaryFields, type Result, succeed } from '@vitrina/domain'

/** So many skus fit the URL of one request. */
const skusAtOnce = 40

/** Fields of a product document that say whether and how it can be bought. */
export const savedProductFields = [
  'id',
  ...productSummaryFields,
  'type_id',
  'status',
  'visibility',
  'stock',
  'configurable_options',
  'configurable_children',
  'custom_options',
] as const

/** The products as they are sold now, by sku; those that are not sold any more are missing. */
export async function findSavedProducts(
  { catalog }: ApiClient,
  skus: readonly string[],
  include: readonly string[],
  signal: AbortSignal,
): Promise<Result<ReadonlyMap<string, Product>>> {
  const found = new Map<string, Product>()
  for (let from = 0; from < skus.length; from += skusAtOnce) {
    const asked = skus.slice(from, from + skusAtOnce)
    const answer = await catalog.search({
      entity: 'product',
      query: {
        _appliedFilters: [
          { attribute: 'sku', value: { in: asked } },
          { attribute: 'visibility', value: { in: [...listableProductFilter.visibility] } },
          { attribute: 'status', value: { in: [...listableProductFilter.status] } },
        ],
      },
      size: asked.length,
      include,
      signal,
    })
    if (!answer.ok) return answer
    for (const product of answer.value.items) found.set(product.sku, product)
  }
  return succeed(found)
}
