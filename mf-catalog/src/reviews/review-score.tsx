import { type ShownRating, useI18n } from '@vitrina/federation'
import { Rating, VisuallyHidden } from '@vitrina/ui'
import styles from './review-score.module.css'

/** The average in large figures, and how many gave each number of stars. */
export function ReviewScore({ rating, total }: { rating: ShownRating; total: number }) {
  const { t, format } = useI18n()
  const { average, count, counts } = rating
  return (
    <div className={styles.score}>
      <b aria-hidden="true">{format.rating(average)}</b>
      <Rating
        value={average}
        label={t('catalog:reviews.average', { average: format.rating(average) })}
      />
      <span className="small mute">{t('catalog:reviews.count', { count: total })}</span>
      {counts && (
        <ul className={styles.spread}>
          {counts
            .map((given, index) => (
              <li key={index + 1}>
                <VisuallyHidden>
                  {t('catalog:reviews.average', { average: index + 1 })}:{' '}
                  {t('catalog:reviews.count', { count: given })}
                </VisuallyHidden>
                <span aria-hidden="true">{index + 1}</span>
                <svg viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
                  <rect width="100" height="1" className={styles.whole} />
                  <rect width={(given / count) * 100} height="1" />
                </svg>
                <span aria-hidden="true">{format.number(given)}</span>
              </li>
            ))
            .toReversed()}
        </ul>
      )}
    </div>
  )
}
