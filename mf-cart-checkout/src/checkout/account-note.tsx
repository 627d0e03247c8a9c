import type { Failure } from '@vitrina/domain'
import { useI18n } from '@vitrina/federation'
import { Alert, Button } from '@vitrina/ui'
import { useCheckoutForm } from './checkout-form-context.ts'

/** No account, and so no order yet: it can be had without one. */
export function AccountNote({ failure }: { failure: Failure }) {
  const { t } = useI18n()
  const { dispatch } = useCheckoutForm()
  const cause = failure.kind === 'offline' ? 'offline' : 'other'
  return (
    <Alert tone="warning" role="alert">
      <p>{t(`checkout:account.failed.${cause}`)}</p>
      <Button
        look="quiet"
        onClick={() => dispatch({ type: 'chosen', choice: 'createAccount', wanted: false })}
      >
        {t('checkout:account.without')}
      </Button>
    </Alert>
  )
}
