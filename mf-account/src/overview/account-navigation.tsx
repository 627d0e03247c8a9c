import { Link, useI18n, useLocation } from '@vitrina/federation'
import { Question } from '@vitrina/ui'
import { useRef } from 'react'
import styles from './account-page.module.css'
import { useLogOut } from './use-log-out.ts'

const pages = [
  { to: '/my-account', word: 'guard.title' },
  { to: '/my-account/orders', word: 'orders.title' },
  { to: '/my-account/profile', word: 'profile.title' },
  { to: '/my-account/shipping-details', word: 'addresses.title' },
  { to: '/my-account/recently-viewed', word: 'viewed.title' },
] as const

/** The pages of the account, and the way out of it. */
export function AccountNavigation({ label }: { label: string }) {
  const { t } = useI18n()
  const { pathname } = useLocation()
  const { asked, logOut, stay } = useLogOut()
  const way = useRef<HTMLButtonElement>(null)
  const stayAt = () => {
    stay()
    way.current?.focus()
  }
  return (
    <div className={styles.aside}>
      <nav aria-label={label} className={styles.ways}>
        {pages.map(({ to, word }) => (
          <Link key={to} to={to} aria-current={pathname === to ? 'page' : undefined}>
            {t(`account:${word}`)}
          </Link>
        ))}
        <button ref={way} type="button" onClick={() => void logOut()}>
          {t('account:logOut')}
        </button>
      </nav>
      {asked && (
        <Question
          className={styles.question}
          ask={t(`account:logOut.ask.${asked}`)}
          answers={[
            { label: t('account:logOut.stay'), onChoose: stayAt },
            { label: t('account:logOut.yes'), onChoose: () => void logOut('anyway') },
          ]}
          onEscape={stayAt}
        />
      )}
    </div>
  )
}
