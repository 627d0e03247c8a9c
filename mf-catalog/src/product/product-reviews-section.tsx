import { useI18n } from '@vitrina/federation'
import { Note, Rating } from '@vitrina/ui'
import { SectionHead } from '../parts/section-head.tsx'
import type { ShownReview } from './product-reviews.ts'
import styles from './product-reviews-section.module.css'
import type { ProductView } from './product-view.ts'
import { ReviewText } from './review-text.tsx'

/** More than this many wait behind a fold. */
const reviewsAtOnce = 4

export function ProductReviewsSection({
  reviews,
  rating,
}: {
  reviews: readonly ShownReview[] | null
  rating: ProductView['rating']
}) {
  const { t, format } = useI18n()
  const shown = reviews?.slice(0, reviewsAtOnce) ?? []
  const rest = reviews?.slice(reviewsAtOnce) ?? []
  return (
    <section id="reviews" aria-labelledby="reviews-title">
      <SectionHead id="reviews-title" title={t('catalog:reviews.title')} />
      <div className={styles.reviews}>
        {rating && (
          <div className={styles.score}>
            <b aria-hidden="true">{format.rating(rating.average)}</b>
            <Rating
              value={rating.average}
              label={t('catalog:reviews.average', {
                average: format.rating(rating.average),
              })}
            />
            <span className="small mute">
              {t('catalog:reviews.count', { count: rating.count })}
            </span>
          </div>
        )}
        <div className={styles.list}>
          {reviews === null && <Note tone="warning">{t('catalog:reviews.down')}</Note>}
          {reviews?.length === 0 && <p className="mute">{t('catalog:reviews.none')}</p>}
          {shown.map(review => (
            <ReviewText key={review.id} review={review} />
          ))}
          {rest.length > 0 && (
            <details className={styles.rest}>
              <summary>{t('catalog:reviews.more', { count: rest.length })}</summary>
              {rest.map(review => (
                <ReviewText key={review.id} review={review} />
              ))}
            </details>
          )}
        </div>
      </div>
    </section>
  )
}
