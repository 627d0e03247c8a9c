import { Link, useI18n, useServices } from '@vitrina/federation'
import { Icon } from '@vitrina/ui'
import { usePrefetch } from '../remotes/use-prefetch.ts'
import styles from './tool-link.module.css'

/** Opens the search panel; without JavaScript it is a plain link to the search page. */
export function SearchLink() {
  const { t } = useI18n()
  const { panels } = useServices()
  const prefetch = usePrefetch('catalog.search')

  return (
    <Link
      to="/search"
      className={styles.link}
      aria-label={t('shell:search')}
      {...prefetch}
      onClick={event => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return
        event.preventDefault()
        panels.getState().open('searchPanel')
      }}
    >
      <span className={styles.word}>{t('shell:search')}</span>
      <span className={styles.icon}>
        <Icon name="search" />
      </span>
    </Link>
  )
}
