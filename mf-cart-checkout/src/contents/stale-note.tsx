import type { Failure } from '@vitrina/domain'
import { useI18n } from '@vitrina/federation'
import { Alert, Button } from '@vitrina/ui'
import styles from './contents.module.css'

/** The cart could not be read anew: what is shown may be old, and is kept. */
export function StaleCartNote({ failure, onRetry }: { failure: Failure; onRetry: () => void }) {
  const { t } = useI18n()
  return (
    <Alert tone="warning" role="status" className={styles.note}>
      <p>{t(failure.kind === 'offline' ? 'basket:stale.offline' : 'basket:stale.other')}</p>
      <Button look="quiet" onClick={onRetry}>
        {t('cart:cart.retry')}
      </Button>
    </Alert>
  )
}
