import { useI18n } from '@vitrina/federation'
import { Star } from '@vitrina/ui'
import type { ProductCardData } from './card.ts'
import styles from './product-card.module.css'

/** One star, the figure, and of how many reviews it is. */
export function CardRating({
  rating: { average, count },
}: {
  rating: NonNullable<ProductCardData['rating']>
}) {
  const { t, format } = useI18n()
  const figure = format.number(average)
  return (
    <span
      className={styles.rating}
      role="img"
      aria-label={t('catalog:card.rating', { average: figure, number: format.number(count) })}
    >
      <Star /> {figure} <small>· {format.number(count)}</small>
    </span>
  )
}
