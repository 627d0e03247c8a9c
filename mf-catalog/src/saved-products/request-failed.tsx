import type { Failure } from '@vitrina/domain'
import { useI18n } from '@vitrina/federation'
import { Alert, Button } from '@vitrina/ui'

/** Says that what is shown is what was known when it was put aside. */
export function SavedProductsStaleNote({
  failure,
  onRetry,
}: {
  failure: Failure
  onRetry: () => void
}) {
  const { t } = useI18n()
  return (
    <Alert tone="warning" role="status">
      <p>
        {t(failure.kind === 'offline' ? 'saved-products:stale.offline' : 'saved-products:stale')}
      </p>
      <Button look="quiet" onClick={onRetry}>
        {t('saved-products:retry')}
      </Button>
    </Alert>
  )
}
