import { useI18n } from '@vitrina/federation'
import { Alert } from '@vitrina/ui'
import { useCallback, useState } from 'react'
import { useWhenOnline } from './use-when-online.ts'

/** The order could not leave: says so, and says so again when it can. */
export function OfflineNote() {
  const { t } = useI18n()
  const [isBack, setBack] = useState(false)
  useWhenOnline(useCallback(() => setBack(true), []))
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
