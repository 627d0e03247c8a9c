import type { Failure } from '@vitrina/domain'
import { useI18n } from '@vitrina/federation'
import { Alert, Button } from '@vitrina/ui'

/** Says that what is shown is what was known when it was put aside. */
export function RequestFailed({ failure, onRetry }: { failure: Failure; onRetry: () => void }) {
  const { t } = useI18n()
  return (
    <Alert tone="warning" role="status">
      <p>{t(failure.kind === 'offline' ? 'keeping:stale.offline' : 'keeping:stale')}</p>
      <Button look="quiet" onClick={onRetry}>
        {t('keeping:retry')}
      </Button>
    </Alert>
  )
}
