import { type ReviewedProduct, Slot, useI18n } from '@vitrina/federation'
import { Note } from '@vitrina/ui'
import { memo } from 'react'

/**
 * Where the reviews stand. They are hydrated when the shopper comes near; choosing a variant must not
 * touch them before, or React would throw the server's markup away.
 */
export const ReviewsPlace = memo(function ReviewsPlace({
  id,
  name,
  rating,
  reviews,
}: ReviewedProduct) {
  const { t } = useI18n()
  return (
    <Slot
      name="catalog.reviews"
      props={{ id, name, rating, reviews }}
      fallback={
        <div className="wrap">
          <Note tone="warning">{t('catalog:reviews.down')}</Note>
        </div>
      }
    />
  )
})
