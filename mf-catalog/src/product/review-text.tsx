import { useI18n } from '@vitrina/federation'
import { Rating } from '@vitrina/ui'
import { roundedTo } from './product-rating.tsx'
import type { ShownReview } from './product-reviews.ts'
import styles from './review-text.module.css'

export function ReviewText({
  review: { title, detail, nickname, stars, createdAt },
}: {
  review: ShownReview
}) {
  const { t, format } = useI18n()
  return (
    <article className={styles.review}>
      {stars !== undefined && (
        <Rating
          value={stars}
          label={t('catalog:reviews.average', { average: format.number(roundedTo(1, stars)) })}
        />
      )}
      <h3>{title}</h3>
      <p>{detail}</p>
      <footer>
        <span>{nickname}</span>
        <time>{format.dateTime(createdAt)}</time>
      </footer>
    </article>
  )
}
