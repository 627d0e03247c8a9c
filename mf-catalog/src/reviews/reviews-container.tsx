import { type ReviewedProduct, Slot } from '@vitrina/federation'
import { memo } from 'react'

/**
 * Where the reviews stand. They are hydrated when the shopper comes near; choosing a variant must
 * not touch them before, or React would throw the server's markup away.
 */
export const ReviewsContainer = memo(function ReviewsContainer(product: ReviewedProduct) {
  return <Slot name="catalog.reviews" props={product} />
})
