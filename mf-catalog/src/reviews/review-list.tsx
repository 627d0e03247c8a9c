import {
  type ReviewedProduct,
  type ShownReview,
  type ShownReviews,
  useI18n,
  useLocation,
  useServices,
} from '@vitrina/federation'
import { ShowMoreControls } from '../parts/show-more-controls.tsx'
import { focusFirstNewItem, useLoadMoreItems } from '../parts/use-more-items.ts'
import { findReviews } from './find-reviews.ts'
import { computeNextReviewsPage, reviewsPerPage } from './review-pages.ts'
import { ReviewArticle } from './review-text.tsx'

/**
 * Reviews from the newest on, and the way to the older ones: in place, or by an address of its own.
 */
export function ReviewList({
  productId,
  opening,
  sizes,
}: {
  productId: number
  opening: ShownReviews
  sizes: ReviewedProduct['sizes']
}) {
  const { t } = useI18n()
  const { api } = useServices()
  const { pathname, search } = useLocation()
  const more = useLoadMoreItems<ShownReview>({
    source: opening,
    opening,
    keyOf: ({ id }) => id,
    ask: from => findReviews(api, productId, { from, size: reviewsPerPage }),
    parameter: 'reviews',
  })
  const { items, total, arrived } = more
  const nextPage = computeNextReviewsPage(items.length)
  const query = new URLSearchParams(search)
  query.set('reviews', String(nextPage))
  return (
    <>
      {items.map((review, index) => (
        <ReviewArticle
          key={review.id}
          review={review}
          sizes={sizes}
          headingRef={index === arrived ? focusFirstNewItem : undefined}
        />
      ))}
      {total > opening.items.length && (
        <ShowMoreControls
          more={more}
          label={t('catalog:reviews.more')}
          to={`${pathname}?${query}#reviews`}
          nextPage={nextPage}
        />
      )}
    </>
  )
}
