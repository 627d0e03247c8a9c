import type { Review } from '@vitrina/contract'

export type Rating = { average: number; count: number }

type Stars = Pick<Review, 'product_id' | 'ratings'>

/** Stars of the reviews that are shown, by product. */
export interface Ratings {
  add(review: Stars): void
  remove(review: Stars): void
  /** One decimal. */
  of(productId: number): Rating | undefined
}

export function createRatings(): Ratings {
  const sums = new Map<number, { stars: number; count: number }>()

  const count = ({ product_id, ratings }: Stars, times: 1 | -1) => {
    const stars = ratings?.[0]?.value
    if (stars === undefined) return
    const sum = sums.get(product_id) ?? { stars: 0, count: 0 }
    sums.set(product_id, { stars: sum.stars + times * stars, count: sum.count + times })
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
