import { useI18n } from '@vitrina/federation'
import { Button } from '@vitrina/ui'
import styles from './checkout.module.css'
import { CheckoutStep } from './checkout-step.tsx'
import { PlacingNote } from './placing-note.tsx'
import { Terms } from './terms.tsx'
import type { PlacingState } from './use-placing.ts'

type ReviewStepProps = { placing: PlacingState; onPlace: () => void }

export function ReviewStep({ placing, onPlace }: ReviewStepProps) {
  const { t } = useI18n()
  return (
    <CheckoutStep name="review">
      <form
        noValidate
        className={styles.form}
        onSubmit={event => {
          event.preventDefault()
          onPlace()
        }}
      >
        <p className={styles.quiet}>{t('cart:review.text')}</p>
        <Terms />
        <PlacingNote placing={placing} />
        <div>
          <Button
            type="submit"
            busy={placing.kind === 'placing'}
            busyLabel={t('cart:review.placing')}
          >
            {t('cart:review.place')}
          </Button>
        </div>
      </form>
    </CheckoutStep>
  )
}
