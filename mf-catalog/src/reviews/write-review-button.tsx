import { type ReviewedProduct, useI18n } from '@vitrina/federation'
import { Button } from '@vitrina/ui'
import { useEffect, useState } from 'react'
import { useReviewDrawer } from './use-review-drawer.ts'
import styles from './write-review-button.module.css'

/** The button to a form that takes a script: seen only once pressing it does something. */
export function WriteReviewButton({
  product,
}: {
  product: Pick<ReviewedProduct, 'id' | 'name' | 'sizes'>
}) {
  const { t } = useI18n()
  const { ReviewDrawer, isOpen, isLoading, open, close, prefetch } = useReviewDrawer()
  const [isReady, setReady] = useState(false)
  useEffect(() => setReady(true), [])
  return (
    <>
      <Button
        look="outline"
        className={isReady ? undefined : styles.waiting}
        busy={isLoading}
        aria-haspopup="dialog"
        onPointerEnter={prefetch}
        onFocus={prefetch}
        onClick={() => void open()}
      >
        {t('catalog:reviews.write')}
      </Button>
      {ReviewDrawer && <ReviewDrawer product={product} open={isOpen} onClose={close} />}
    </>
  )
}
