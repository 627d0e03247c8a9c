import { useI18n } from '@vitrina/federation'
import styles from './page-pending.module.css'

/** The frame of a page whose code is on its way; it stays invisible for the first moment. */
export function PagePending() {
  const { t } = useI18n()
  return (
    <div className={styles.pending} role="status">
      <span className="vh">{t('shell:loading')}</span>
      <div className={styles.heading} />
      <div className={styles.panes}>
        <div />
        <div />
        <div />
        <div />
      </div>
    </div>
  )
}
