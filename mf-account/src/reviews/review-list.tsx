import { Link, useI18n } from '@vitrina/federation'
import { Button } from '@vitrina/ui'
import { useRef } from 'react'
import { takeFocus } from '../orders/take-focus.ts'
import { TroubleNote } from '../orders/trouble-note.tsx'
import { ReviewRow } from './review-row.tsx'
import styles from './reviews.module.css'
import { useOwnReviews } from './use-own-reviews.ts'

/** Everything this customer has written about the goods, newest first, twenty at a time. */
export function ReviewList({ customerId }: { customerId: number }) {
  const { t, format } = useI18n()
  const button = useRef<HTMLButtonElement>(null)
  const { items, total, hasMore, isLoading, isFresh, trouble, arrived, more } = useOwnReviews(
    customerId,
    () => button.current !== null && button.current === document.activeElement,
  )
  const shown = items?.length ?? 0

  return (
    <div className={styles.reviews}>
      {trouble && !isFresh && (
        <TroubleNote
          of="reviews"
          trouble={trouble}
          about={items ? 'stale' : 'failed'}
          retry={{ buttonRef: button, isLoading, onPress: more }}
        />
      )}
      {items === null && !trouble && <p role="status">{t('account:orders.loading')}</p>}
      {items && shown === 0 && (
        <>
          <p className="lead" tabIndex={-1} ref={arrived === null ? null : takeFocus}>
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
      {items && shown > 0 && (
        <ul className={styles.list}>
          {items.map((review, index) => (
            <ReviewRow
              key={review.id}
              review={review}
              headingRef={index === arrived ? takeFocus : null}
            />
          ))}
        </ul>
      )}
      {isFresh && (hasMore || arrived !== null) && (
        <p className="small mute" aria-live="polite">
          {t('account:orders.shown', { shown: format.number(shown), total: format.number(total) })}
        </p>
      )}
      {trouble && isFresh && <TroubleNote of="reviews" trouble={trouble} about="rest" />}
      {hasMore && (
        <div>
          <Button
            ref={button}
            look="outline"
            busy={isLoading}
            busyLabel={t('account:orders.loading')}
            onClick={more}
          >
            {t('account:orders.more')}
          </Button>
        </div>
      )}
    </div>
  )
}
