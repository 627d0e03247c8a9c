import { useI18n } from '@vitrina/federation'
import { useNavigation } from '@vitrina/router'
import styles from './navigation-progress.module.css'

/** A thin line at the top while the next page loads for longer than a moment. */
export function NavigationProgress() {
  const { t } = useI18n()
  const isLoading = useNavigation().state === 'loading'
  return (
    <div className={styles.progress} role="status" data-loading={isLoading || undefined}>
      {isLoading && <span className="vh">{t('shell:loading')}</span>}
    </div>
  )
}
