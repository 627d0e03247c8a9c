import { type SlotProps, useI18n } from '@vitrina/federation'
import { Alert } from '@vitrina/ui'
import { SectionHead } from '../parts/section-head.tsx'
import { FitSummary } from './fit-summary.tsx'
import { ReviewList } from './review-list.tsx'
import { ReviewScore } from './review-score.tsx'
import styles from './reviews.module.css'
import { WriteReviewButton } from './write-review-button.tsx'

/** What shoppers think of a product, and the way to say more. */
export default function ReviewsSlot(product: SlotProps['catalog.reviews']) {
  const { t } = useI18n()
  const { id, rating, sizes, reviews } = product
  return (
    <section id="reviews" aria-labelledby="reviews-title">
      <SectionHead id="reviews-title" title={t('catalog:reviews.title')}>
        <WriteReviewButton product={product} />
      </SectionHead>
      <div className={styles.reviews}>
        <div className={styles.said}>
          {rating && <ReviewScore rating={rating} total={reviews?.total ?? rating.count} />}
          <FitSummary counts={product.fits} />
        </div>
        <div className={styles.list}>
          {reviews === null && <Alert tone="warning">{t('catalog:reviews.down')}</Alert>}
          {reviews?.items.length === 0 && <p className="mute">{t('catalog:reviews.none')}</p>}
          {reviews !== null && reviews.items.length > 0 && (
            <ReviewList productId={id} opening={reviews} sizes={sizes} />
          )}
        </div>
      </div>
    </section>
  )
}
