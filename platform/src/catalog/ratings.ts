import { reviewFits } from '@vitrina/contract'
import type { StoredDocuments } from './document-schemas.ts'

/** `counts` says how many gave one star, two, and so on up to five. */
export type ProductRating = { average: number; count: number; counts: readonly number[] }

type Review = StoredDocuments['review']
/** What counts of a review: the places of its stars and of its fit among those there are. */
type RatingVote = { productId: number; star: number | undefined; fit: number | undefined }

/** What the reviews that are shown say of a product. */
export interface RatingIndex {
  /**
   * Takes a review in the place of the one of that id; undefined where there is none any more.
   *
   * @returns the products it is about, and was.
   */
  put(id: number, review: Review | undefined): number[]
  /** One decimal. */
  of(productId: number): ProductRating | undefined
  /** How many call it small, right, and large; undefined where nobody says. */
  fitOf(productId: number): readonly number[] | undefined
}

export function createRatingIndex(): RatingIndex {
  const byReview = new Map<number, RatingVote>()
  const stars = createVotes(5)
  const fits = createVotes(reviewFits.length)

  const count = ({ productId, star, fit }: RatingVote, times: 1 | -1) => {
    stars.add(productId, star, times)
    fits.add(productId, fit, times)
  }

  return {
    put(id, review) {
      const before = byReview.get(id)
      const after = review && readVotes(review)
      if (before) count(before, -1)
      if (after) {
        count(after, 1)
        byReview.set(id, after)
      } else byReview.delete(id)
      return [before, after].flatMap(voted => voted?.productId ?? [])
    },
    of(productId) {
      const counts = stars.of(productId)
      if (!counts) return undefined
      const count = sum(counts)
      const given = sum(counts.map((some, place) => some * (place + 1)))
      return { average: Math.round((given / count) * 10) / 10, count, counts }
    },
    fitOf: fits.of,
  }
}

function readVotes({ product_id: productId, ratings, fit }: Review): RatingVote {
  const given = ratings?.[0]?.value
  return {
    productId,
    star: given === undefined ? undefined : given - 1,
    fit: fit && reviewFits.indexOf(fit),
  }
}

/** How often each of so many answers was given, by product. */
function createVotes(answers: number) {
  const byProduct = new Map<number, number[]>()
  return {
    add(productId: number, answer: number | undefined, times: 1 | -1) {
      if (answer === undefined) return
      const counts = byProduct.get(productId) ?? Array<number>(answers).fill(0)
      byProduct.set(
        productId,
        counts.map((known, place) => (place === answer ? known + times : known)),
      )
    },
    of(productId: number): readonly number[] | undefined {
      const counts = byProduct.get(productId)
      return counts && sum(counts) > 0 ? counts : undefined
    },
  }
}

function sum(counts: readonly number[]): number {
  return counts.reduce((total, some) => total + some, 0)
}
