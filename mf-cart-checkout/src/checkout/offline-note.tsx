import { useI18n } from '@vitrina/federation'
import { useOnRecovery, watchForNetworkRecovery } from '@vitrina/query'
import { Alert } from '@vitrina/ui'
import { useCallback, useState } from 'react'

/** The order could not leave: says so, and says so again when it can. */
export function OfflineNote() {
  const { t } = useI18n()
  const [isBack, setBack] = useState(false)
  useOnRecovery(
    useCallback(() => setBack(true), []),
    watchForNetworkRecovery,
  )
  return isBack ? (
    <Alert tone="success" role="status">
      {t('checkout:review.backOnline')}
    </Alert>
  ) : (
    <Alert tone="warning" role="alert">
      {t('checkout:review.failed.offline')}
    </Alert>
  )
}
