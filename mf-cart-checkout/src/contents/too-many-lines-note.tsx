import { maxCartLines } from '@vitrina/domain'
import { useI18n } from '@vitrina/federation'
import { Alert } from '@vitrina/ui'
import styles from './contents.module.css'

/** Two carts made one may hold more than an order takes: said here, not after the last press. */
export function TooManyLinesNote({ lineCount }: { lineCount: number }) {
  const { t } = useI18n()
  if (lineCount <= maxCartLines) return null
  return (
    <Alert tone="warning" className={styles.note}>
      {t('basket:tooLong', { lines: lineCount, most: maxCartLines })}
    </Alert>
  )
}
