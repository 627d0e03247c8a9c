import {
  assembleProductOfVariant,
  type PricedProduct,
  type ProductContext,
} from './assemble-product.ts'
import type { CompactProductStore } from './compact-products.ts'
import { createProductCache, type ProductCache } from './product-cache.ts'
import type { ProductRelationIndex } from './product-relations.ts'

/** The products as one audience sees them. */
export interface AudienceProductReader {
  /** A variant's id gives its own document. */
  get(id: number): PricedProduct | undefined
  bySku(sku: string): PricedProduct | undefined
  parentOf(sku: string): PricedProduct | undefined
}

export type AudienceProductReaderOptions = {
  compact: CompactProductStore
  relations: ProductRelationIndex
  around: (part: (sku: string) => PricedProduct | undefined) => ProductContext
}

export function createAudienceProductReader({
  compact,
  relations,
  around,
}: AudienceProductReaderOptions): AudienceProductReader & { views: ProductCache } {
  const bySku = (sku: string) => get(relations.idOf(sku) ?? Number.NaN)
  const views = createProductCache(compact, () => around(bySku))

  function get(id: number): PricedProduct | undefined {
    const parentId = relations.parentIdOf(id)
    if (parentId === undefined) return views.get(id)
    const parent = views.get(parentId)
    const variant = parent?.configurable_children?.find(child => child.id === id)
    return parent && variant && assembleProductOfVariant(parent, variant)
  }

  return {
    views,
    get,
    bySku,
    parentOf(sku) {
      const parentId = relations.parentIdOf(relations.idOf(sku) ?? Number.NaN)
      return parentId === undefined ? undefined : views.get(parentId)
    },
  }
}
