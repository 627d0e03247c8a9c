import { type ShownReviews, useHref, useI18n, useLocation } from '@vitrina/federation'
import { ShowMore } from '@vitrina/ui'
import { pageAfter } from './review-pages.ts'
import { ReviewText } from './review-text.tsx'
import { useMoreReviews } from './use-more-reviews.ts'

/**
 * Reviews from the newest on, and the way to the older ones: in place, or by an address of its own.
 */
export function ReviewList({ productId, opening }: { productId: number; opening: ShownReviews }) {
  const { t, format } = useI18n()
  const { pathname, search } = useLocation()
  const { shown, total, firstNew, firstNewHeading, isLoading, trouble, showMore } = useMoreReviews(
    productId,
    opening,
  )
  const nextPage = pageAfter(shown.length)
  const query = new URLSearchParams(search)
  query.set('reviews', String(nextPage))
  const href = useHref(`${pathname}?${query}#reviews`)
  return (
    <>
      {shown.map((review, index) => (
        <ReviewText
          key={review.id}
          review={review}
          headingRef={index === firstNew ? firstNewHeading : undefined}
        />
      ))}
      {total > opening.items.length && (
        <ShowMore
          shown={shown.length}
          total={total}
          text={t('catalog:listing.shown', {
            shown: format.number(shown.length),
            total: format.number(total),
          })}
          label={t('catalog:reviews.more')}
          busyLabel={t('catalog:listing.loading')}
          href={href}
          busy={isLoading}
          trouble={trouble}
          onClick={event => {
            event.preventDefault()
            void showMore(nextPage)
          }}
        />
      )}
    </>
  )
}
