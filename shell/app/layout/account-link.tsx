import { Link, useCustomer, useI18n, useServices } from '@vitrina/federation'
import { Icon, joinClassNames } from '@vitrina/ui'
import { usePrefetch } from '../remotes/use-prefetch.ts'
import styles from './tool-link.module.css'

/**
 * The way into the account: for a guest it opens the panel. Without JavaScript it is a plain link.
 */
export function AccountLink({ className, wordy }: { className?: string; wordy?: boolean }) {
  const { t } = useI18n()
  const { panels } = useServices()
  const prefetch = usePrefetch('account.auth')
  const customer = useCustomer()
  const word = customer?.firstname ?? t('shell:logIn')

  return (
    <Link
      to="/my-account"
      className={joinClassNames(styles.link, styles.spare, className)}
      aria-label={customer ? `${t('shell:account')}, ${word}` : word}
      {...prefetch}
      onClick={event => {
        if (customer || event.metaKey || event.ctrlKey || event.shiftKey) return
        event.preventDefault()
        panels.getState().open('auth')
      }}
    >
      <span className={joinClassNames(!wordy && styles.word, styles.name)}>{word}</span>
      <span className={styles.icon}>
        <Icon name="user" />
      </span>
    </Link>
  )
}
