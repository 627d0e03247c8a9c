import { useI18n } from '@vitrina/federation'
import { Alert, Button } from '@vitrina/ui'
import type { PendingCartChange } from '../cart/cart-change.ts'
import type { CartCheckoutService } from '../cart/cart-service.ts'
import styles from './contents.module.css'
import { describeFailedChange } from './failed-change-words.ts'

/**
 * Changes the platform could not be brought to make: the shopper tries each again, or gives it up.
 */
export function FailedChanges({
  buying,
  waiting,
}: {
  buying: CartCheckoutService
  waiting: readonly PendingCartChange[]
}) {
  const { t } = useI18n()
  const failed = waiting.filter(({ state }) => state === 'failed')
  if (failed.length === 0) return null

  return (
    <Alert tone="error" className={styles.note}>
      <p>{t('basket:failedChanges.title')}</p>
      <ul className={styles.changes}>
        {failed.map(change => {
          const what = describeFailedChange(change, t)
          return (
            <li key={change.key}>
              {what}
              <span className={styles.ways}>
                <Button
                  look="quiet"
                  aria-label={t('basket:failedChanges.again.label', { what })}
                  onClick={() => void buying.tryAgain(change.key)}
                >
                  {t('basket:failedChanges.again')}
                </Button>
                <Button
                  look="quiet"
                  aria-label={t('basket:failedChanges.drop.label', { what })}
                  onClick={() => void buying.giveUp(change.key)}
                >
                  {t('basket:failedChanges.drop')}
                </Button>
              </span>
            </li>
          )
        })}
      </ul>
    </Alert>
  )
}
