import { useI18n } from '@vitrina/federation'
import { Button } from '@vitrina/ui'
import { useReviewDrawer } from './use-review-drawer.ts'
import styles from './write-review.module.css'

/** The button to a form that takes a script, so there is none where scripts do not run. */
export function WriteReview({
  product,
}: {
  product: { readonly id: number; readonly name: string }
}) {
  const { t } = useI18n()
  const { ReviewDrawer, isOpen, isLoading, open, close, fetchAhead } = useReviewDrawer()
  return (
    <>
      <Button
        look="outline"
        className={styles.write}
        busy={isLoading}
        aria-haspopup="dialog"
        onPointerEnter={fetchAhead}
        onFocus={fetchAhead}
        onClick={() => void open()}
      >
        {t('catalog:reviews.write')}
      </Button>
      {ReviewDrawer && <ReviewDrawer product={product} open={isOpen} onClose={close} />}
    </>
  )
}
