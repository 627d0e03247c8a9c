import { useI18n } from '@vitrina/federation'
import { Alert } from '@vitrina/ui'
import styles from './unavailable.module.css'

/** Stands where a remote is down: says so, and that the rest of the shop works. */
export function Unavailable({ isPage = false }: { isPage?: boolean }) {
  const { t } = useI18n()
  if (!isPage) {
    return (
      <div className={styles.section}>
        <Alert tone="warning">{t('shell:unavailable.section')}</Alert>
      </div>
    )
  }
  return (
    <div className={styles.page}>
      <title>{t('shell:unavailable.title')}</title>
      <meta name="robots" content="noindex" />
      <h1 className={styles.heading}>{t('shell:unavailable.heading')}</h1>
      <p className={styles.text}>{t('shell:unavailable.text')}</p>
    </div>
  )
}
