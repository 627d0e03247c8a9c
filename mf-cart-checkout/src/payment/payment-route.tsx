import { useI18n } from '@vitrina/federation'
import { Alert, Button } from '@vitrina/ui'
import { useLazySteps } from '../checkout/use-lazy-steps.ts'

/**
 * `/payment#<token>`, where a bank sends its payers back to, in whichever tab: the token stands
 * where no server sees it.
 */
export default function PaymentRoute() {
  const { t } = useI18n()
  const later = useLazySteps()
  const { PaymentScreen } = later.value ?? {}
  return (
    <>
      <title>{t('cart:paying.documentTitle')}</title>
      <meta name="robots" content="noindex" />
      {PaymentScreen && <PaymentScreen />}
      {later.failed && (
        <Alert tone="warning" role="alert">
          <p>{t('cart:checkout.laterDown')}</p>
          <Button look="quiet" onClick={later.load}>
            {t('cart:cart.retry')}
          </Button>
        </Alert>
      )}
    </>
  )
}
