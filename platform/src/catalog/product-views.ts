import type { CompactProducts } from './compact-products.ts'
import {
  type DatedView,
  type PricedProduct,
  type ProductSurroundings,
  type StoredProduct,
  viewProduct,
} from './product-view.ts'

/**
 * Products as they are answered now. What was made once is kept until a price or a stock changes.
 */
export interface ProductViews {
  get(id: number): PricedProduct | undefined
  /** Makes a view past the cache, for walks over the whole catalogue. */
  make(id: number): DatedView | undefined
  forget(ids: Iterable<number>): void
  forgetAll(): void
}

/** Enough for every product of a middle-sized shop; about 20 MB. */
const keptViews = 3_000

export function createProductViews(
  shelf: CompactProducts,
  surroundings: () => ProductSurroundings,
): ProductViews {
  const kept = new Map<number, DatedView>()

  const make = (id: number): DatedView | undefined => {
    const stored: StoredProduct | undefined = shelf.get(id)
    return stored && viewProduct(stored, surroundings())
  }

  return {
    make,

    get(id) {
      const known = kept.get(id)
      if (known && surroundings().nowMs < known.changesAtMs) return known.view
      const made = make(id)
      if (!made) return undefined
      if (kept.size >= keptViews) kept.delete(kept.keys().next().value as number)
      kept.set(id, made)
      return made.view
    },

    forget(ids) {
      for (const id of ids) kept.delete(id)
    },

    forgetAll: () => kept.clear(),
  }
}
