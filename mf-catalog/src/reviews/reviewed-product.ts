import type { ReviewFit, ReviewPhoto } from '@vitrina/contract'

/** A review as the shop shows it. */
export type ShownReview = {
  readonly id: number
  readonly title: string
  readonly detail: string
  readonly nickname: string
  /** 1 to 5; missing where the reviewer gave no stars. */
  readonly stars: number | undefined
  /** As the platform says it: how its size felt, and the id of the option that was bought. */
  readonly fit?: ReviewFit | undefined
  readonly boughtSize?: number | undefined
  /** Pictures that its author added, by the ids of the platform. */
  readonly photos?: readonly ReviewPhoto[] | undefined
  /** `YYYY-MM-DD HH:mm:ss` in UTC */
  readonly createdAt: string
}

/** Approved reviews of a product from the newest on, and how many there are in all. */
export type ShownReviews = { readonly items: readonly ShownReview[]; readonly total: number }

export type ShownRating = {
  readonly average: number
  /** Number of reviews with stars. */
  readonly count: number
  /** How many gave one star, two, and so on up to five; missing where the platform does not say. */
  readonly counts?: readonly number[]
}

/** What the section of reviews is told of a product. */
export type ReviewedProduct = {
  readonly id: number
  readonly name: string
  readonly rating: ShownRating | undefined
  /** How many say small, right and large in its size; missing where nobody does. */
  readonly fits?: readonly number[] | undefined
  /** What it comes in: ids of options with their labels; missing where one size is for all. */
  readonly sizes?: readonly { readonly id: string; readonly label: string }[] | undefined
  /** `null` while reviews cannot be had. */
  readonly reviews: ShownReviews | null
}
