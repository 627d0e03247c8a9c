import { useI18n } from '@vitrina/federation'
import { Alert, Button } from '@vitrina/ui'
import styles from './contents.module.css'
import type { ChangeSinceShown } from './seen-lines.ts'

/** Says what has changed by itself since the shopper last looked. */
export function UnreadCartChangesNote({
  changes,
  onRead,
}: {
  changes: readonly ChangeSinceShown[]
  onRead: () => void
}) {
  const { t, format } = useI18n()

  function words(change: ChangeSinceShown): string {
    switch (change.cause) {
      case 'price':
        return t('basket:changed.price', {
          price: format.price(change.price),
          before: format.price(change.before),
        })
      case 'sold-out':
        return t('basket:changed.soldOut')
      case 'left':
        return t('basket:changed.left', { count: change.left })
      case 'back':
        return t('basket:changed.back')
      case 'coupon':
        return t('basket:changed.coupon', { code: change.code })
    }
  }

  return (
    <Alert tone="warning" className={styles.note}>
      <p>{t('basket:changed.title')}</p>
      <ul className={styles.changes}>
        {changes.map(change => (
          <li key={JSON.stringify(change)}>
            {'name' in change && `${change.name}: `}
            {words(change)}
          </li>
        ))}
      </ul>
      <Button look="quiet" onClick={onRead}>
        {t('basket:changed.ok')}
      </Button>
    </Alert>
  )
}
