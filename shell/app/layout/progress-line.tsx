import { useI18n, useServices } from '@vitrina/federation'
import { useStore } from 'zustand'
import styles from './progress-line.module.css'

/**
 * A thin line at the top while a page takes long, whether the last one or a frame is on screen
 * meanwhile. It stays in the document, so that its words are spoken, once.
 */
export function ProgressLine() {
  const { t } = useI18n()
  const { panels } = useServices()
  const isLoading = useStore(panels, state => state.loader)
  return (
    <div className={styles.progress} role="status" data-loading={isLoading || undefined}>
      {isLoading && <span className="vh">{t('shell:loading')}</span>}
    </div>
  )
}
