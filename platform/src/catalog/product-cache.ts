import {
  type AssembledProduct,
  assembleProduct,
  type PricedProduct,
  type ProductContext,
  type StoredProduct,
} from './assemble-product.ts'
import type { CompactProductStore } from './compact-products.ts'

/**
 * Products as they are answered now. What was made once is kept until a price or a stock changes.
 */
export interface ProductCache {
  get(id: number): PricedProduct | undefined
  /** Makes a view past the cache, for walks over the whole catalogue. */
  make(id: number): AssembledProduct | undefined
  forget(ids: Iterable<number>): void
  forgetAll(): void
}

/** Enough for every product of a middle-sized shop; about 20 MB. */
const maxProducts = 3_000

export function createProductCache(
  compact: CompactProductStore,
  surroundings: () => ProductContext,
): ProductCache {
  const kept = new Map<number, AssembledProduct>()

  const make = (id: number): AssembledProduct | undefined => {
    const stored: StoredProduct | undefined = compact.get(id)
    return stored && assembleProduct(stored, surroundings())
  }

  return {
    make,

    get(id) {
      const known = kept.get(id)
      if (known && surroundings().nowMs < known.changesAtMs) return known.view
      const made = make(id)
      if (!made) return undefined
      if (kept.size >= maxProducts) kept.delete(kept.keys().next().value as number)
      kept.set(id, made)
      return made.view
    },

    forget(ids) {
      for (const id of ids) kept.delete(id)
    },

    forgetAll: () => kept.clear(),
  }
}
