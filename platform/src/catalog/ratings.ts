import type { Review } from '@vitrina/contract'
import type { StoredDocument } from './catalog-rows.ts'

export type Rating = { average: number; count: number }

/** Stars of the reviews that are shown, by product. */
export interface Ratings {
  /** @returns the product the review is about. */
  add(review: StoredDocument): number
  /** @returns the product the review is about. */
  remove(review: StoredDocument): number
  /** One decimal. */
  of(productId: number): Rating | undefined
}

export function createRatings(): Ratings {
  const sums = new Map<number, { stars: number; count: number }>()

  const count = (review: StoredDocument, times: 1 | -1) => {
    const { product_id, ratings } = review as unknown as Review
    const stars = ratings?.[0]?.value
    if (stars === undefined) return product_id
    const sum = sums.get(product_id) ?? { stars: 0, count: 0 }
    sums.set(product_id, { stars: sum.stars + times * stars, count: sum.count + times })
    return product_id
  }

  return {
    add: review => count(review, 1),
    remove: review => count(review, -1),
    of(productId) {
      const sum = sums.get(productId)
      if (!sum?.count) return undefined
      return { average: Math.round((sum.stars / sum.count) * 10) / 10, count: sum.count }
    },
  }
}
