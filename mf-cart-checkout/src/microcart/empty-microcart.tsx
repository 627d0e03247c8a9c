import { Link, useI18n } from '@vitrina/federation'
import { EmptyState, getButtonClass } from '@vitrina/ui'
import styles from './microcart.module.css'

export function EmptyMicrocart({ onLeave }: { onLeave: () => void }) {
  const { t } = useI18n()
  return (
    <EmptyState
      as="h2"
      size="h2"
      className={styles.empty}
      title={t('basket:empty')}
      text={t('basket:empty.text')}
      actions={
        <Link to="/" className={getButtonClass()} onClick={onLeave}>
          {t('basket:empty.action')}
        </Link>
      }
    />
  )
}
