import { useI18n } from '@vitrina/federation'
import { Alert, Button } from '@vitrina/ui'
import { CheckoutFrame } from '../checkout/checkout-frame.tsx'
import { useLazySteps } from '../checkout/use-lazy-steps.ts'

/** The screen of the waiting orders, as soon as its code is there. */
export function WaitingOrdersSection() {
  const { t } = useI18n()
  const { value: parts, failed, load } = useLazySteps()
  if (parts) return <parts.WaitingScreen />
  return (
    <CheckoutFrame
      notice={
        failed ? (
          <Alert tone="warning" role="alert">
            <p>{t('cart:checkout.laterDown')}</p>
            <Button look="quiet" onClick={load}>
              {t('cart:cart.retry')}
            </Button>
          </Alert>
        ) : null
      }
    />
  )
}
