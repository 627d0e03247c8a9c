import { Link, useI18n, useServices } from '@vitrina/federation'
import { usePrefetch } from '../remotes/use-prefetch.ts'
import styles from './footer.module.css'

/** The way to the shop's news: it opens a panel. Without JavaScript it is a plain link. */
export function NewsletterLink() {
  const { t } = useI18n()
  const { panels } = useServices()
  return (
    <Link
      to="/newsletter"
      className={styles.news}
      {...usePrefetch('account.newsletter')}
      onClick={event => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return
        event.preventDefault()
        panels.getState().open('newsletter')
      }}
    >
      {t('shell:newsletter')}
    </Link>
  )
}
