import type { Review } from '@vitrina/contract'
import type { StoredDocument } from './catalog-rows.ts'

/** `counts` says how many gave one star, two, and so on up to five. */
export type ProductRating = { average: number; count: number; counts: readonly number[] }

/** Stars of the reviews that are shown, by product. */
export interface Ratings {
  /** @returns the product the review is about. */
  add(review: StoredDocument): number
  /** @returns the product the review is about. */
  remove(review: StoredDocument): number
  /** One decimal. */
  of(productId: number): ProductRating | undefined
}

export function createRatings(): Ratings {
  const byProduct = new Map<number, number[]>()

  const count = (review: StoredDocument, times: 1 | -1) => {
    const { product_id, ratings } = review as unknown as Review
    const stars = ratings?.[0]?.value
    if (stars === undefined) return product_id
    const counts = byProduct.get(product_id) ?? [0, 0, 0, 0, 0]
    byProduct.set(
      product_id,
      counts.map((known, index) => (index === stars - 1 ? known + times : known)),
    )
    return product_id
  }

  return {
    add: review => count(review, 1),
    remove: review => count(review, -1),
    of(productId) {
      const counts = byProduct.get(productId) ?? []
      const count = counts.reduce((sum, some) => sum + some, 0)
      if (count === 0) return undefined
      const stars = counts.reduce((sum, some, index) => sum + some * (index + 1), 0)
      return { average: Math.round((stars / count) * 10) / 10, count, counts }
    },
  }
}
