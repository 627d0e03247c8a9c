import { Link, useI18n } from '@vitrina/federation'
import { useRef } from 'react'
import { PagedList } from '../pagination/paged-list.tsx'
import { OwnReviewRow } from './review-row.tsx'
import { useOwnReviews } from './use-own-reviews.ts'

/** Everything this customer has written about the goods, newest first, twenty at a time. */
export function OwnReviewList({ customerId }: { customerId: number }) {
  const { t } = useI18n()
  const button = useRef<HTMLButtonElement>(null)
  const reviews = useOwnReviews(
    customerId,
    () => button.current !== null && button.current === document.activeElement,
  )

  return (
    <PagedList
      of="reviews"
      paged={reviews}
      button={button}
      none={focusRef => (
        <>
          <p className="lead" tabIndex={-1} ref={focusRef}>
            {t('account:reviews.none')}
          </p>
          <p>{t('account:reviews.none.hint')}</p>
          <p>
            <Link className="link" to="/my-account/orders">
              {t('account:reviews.toOrders')}
            </Link>
          </p>
        </>
      )}
      row={(review, headingRef) => (
        <OwnReviewRow key={review.id} review={review} headingRef={headingRef} />
      )}
    />
  )
}
