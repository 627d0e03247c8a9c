import { useI18n } from '@vitrina/federation'
import styles from './progress-line.module.css'

/** A thin line at the top, seen once something loads for longer than a moment. */
export function ProgressLine({ isLoading }: { isLoading: boolean }) {
  const { t } = useI18n()
  return (
    <div className={styles.progress} role="status" data-loading={isLoading || undefined}>
      {isLoading && <span className="vh">{t('shell:loading')}</span>}
    </div>
  )
}
