import type { SlotProps } from './slot-context.ts'

// Parts of props that a remote declares, under the names by which the facade gives them to others.

export type SavedProduct = NonNullable<SlotProps['catalog.save-buttons']['product']>

/** A line of the cart that is opened for another choice of the same product. */
export type EditedCartLine = SlotProps['catalog.choose']

export type OutfitItem = SlotProps['catalog.outfit']['things'][number]
export type OutfitChoice = OutfitItem['choices'][number]

export type ReviewedProduct = SlotProps['catalog.reviews']
export type ShownReviews = NonNullable<ReviewedProduct['reviews']>
export type ShownReview = ShownReviews['items'][number]
export type ShownRating = NonNullable<ReviewedProduct['rating']>
