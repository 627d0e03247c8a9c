import { useI18n } from '@vitrina/federation'
import { Rating } from '@vitrina/ui'
import type { ProductView } from './product-view.ts'

/** The average beside the name, and the way to what it is made of. */
export function RatingLink({ rating }: { rating: NonNullable<ProductView['rating']> }) {
  const { t, format } = useI18n()
  const average = format.rating(rating.average)
  return (
    <Rating value={rating.average} label={t('catalog:reviews.average', { average })}>
      <span>{average}</span>
      <a className="link mute" href="#reviews">
        {t('catalog:reviews.count', { count: rating.count })}
      </a>
    </Rating>
  )
}
