import type { StoredDocuments } from './document-schemas.ts'

/** `counts` says how many gave one star, two, and so on up to five. */
export type ProductRating = { average: number; count: number; counts: readonly number[] }

type Review = StoredDocuments['review']
/** What counts of a review. */
type Rated = { productId: number; stars: number | undefined }

/** Stars of the reviews that are shown, by product. */
export interface Ratings {
  /**
   * Takes a review in the place of the one of that id; undefined where there is none any more.
   *
   * @returns the products it is about, and was.
   */
  put(id: number, review: Review | undefined): number[]
  /** One decimal. */
  of(productId: number): ProductRating | undefined
}

export function createRatings(): Ratings {
  const byReview = new Map<number, Rated>()
  const byProduct = new Map<number, number[]>()

  const count = ({ productId, stars }: Rated, times: 1 | -1) => {
    if (stars === undefined) return
    const counts = byProduct.get(productId) ?? [0, 0, 0, 0, 0]
    byProduct.set(
      productId,
      counts.map((known, index) => (index === stars - 1 ? known + times : known)),
    )
  }

  return {
    put(id, review) {
      const before = byReview.get(id)
      const after = review && {
        productId: review.product_id,
        stars: review.ratings?.[0]?.value,
      }
      if (before) count(before, -1)
      if (after) {
        count(after, 1)
        byReview.set(id, after)
      } else byReview.delete(id)
      return [before, after].flatMap(rated => rated?.productId ?? [])
    },
    of(productId) {
      const counts = byProduct.get(productId) ?? []
      const count = counts.reduce((sum, some) => sum + some, 0)
      if (count === 0) return undefined
      const stars = counts.reduce((sum, some, index) => sum + some * (index + 1), 0)
      return { average: Math.round((stars / count) * 10) / 10, count, counts }
    },
  }
}
