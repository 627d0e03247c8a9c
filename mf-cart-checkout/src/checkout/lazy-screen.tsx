import { useI18n } from '@vitrina/federation'
import { useOnRecovery, watchForNetworkRecovery } from '@vitrina/query'
import { Alert, Button } from '@vitrina/ui'
import type { ReactNode } from 'react'
import { CheckoutFrame } from './checkout-frame.tsx'
import type { LazySteps } from './use-lazy-steps.ts'

type LazyScreenProps = {
  later: LazySteps
  children: (parts: NonNullable<LazySteps['value']>) => ReactNode
}

/** A screen whose code comes with the later steps, and the frame of the page until it is there. */
export function LazyScreen({ later, children }: LazyScreenProps) {
  return later.value ? children(later.value) : <LoadingScreen later={later} />
}

function LoadingScreen({ later: { failed, load } }: { later: LazySteps }) {
  const { t } = useI18n()
  useOnRecovery(load, watchForNetworkRecovery)
  const notice = failed && (
    <Alert tone="warning" role="alert">
      <p>{t('cart:checkout.laterDown')}</p>
      <Button look="quiet" onClick={load}>
        {t('cart:cart.retry')}
      </Button>
    </Alert>
  )
  return (
    <>
      <title>{t('cart:checkout.documentTitle')}</title>
      <CheckoutFrame notice={notice} />
    </>
  )
}
