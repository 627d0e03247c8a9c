import type { Review } from '@vitrina/contract'
import { approved } from '../reviews/review-rows.ts'

export type Rating = { average: number; count: number }

/** Stars of approved reviews, by product; one decimal. */
export function ratingsOf(reviews: Iterable<Review>): Map<number, Rating> {
  const sums = new Map<number, { stars: number; count: number }>()
  for (const { product_id, review_status, ratings } of reviews) {
    const stars = ratings?.[0]?.value
    if (review_status !== approved || stars === undefined) continue
    const sum = sums.get(product_id) ?? { stars: 0, count: 0 }
    sums.set(product_id, { stars: sum.stars + stars, count: sum.count + 1 })
  }
  return new Map(
    [...sums].map(([id, { stars, count }]) => [
      id,
      { average: Math.round((stars / count) * 10) / 10, count },
    ]),
  )
}
