import { Link, useI18n, useLocation, useServices } from '@vitrina/federation'
import { ConfirmPrompt } from '@vitrina/ui'
import { useRef } from 'react'
import styles from './account-page.module.css'
import { scrollRowToCurrentLink } from './scroll-row-to-current.ts'
import { useLogOut } from './use-log-out.ts'

const home = '/my-account'

const pages = [
  { to: home, word: 'overview.title' },
  { to: '/my-account/orders', word: 'orders.title' },
  { to: '/my-account/profile', word: 'profile.title' },
  { to: '/my-account/shipping-details', word: 'addresses.title' },
  { to: '/my-account/reviews', word: 'reviews.title' },
  { to: '/my-account/recently-viewed', word: 'viewed.title' },
  { to: '/my-account/newsletter', word: 'newsletter.title' },
  { to: '/my-account/data', word: 'data.title' },
] as const

/** The pages of the account, and the way out of it. */
export function AccountNavigation({ label }: { label: string }) {
  const { t } = useI18n()
  const { panels } = useServices()
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
        {pages.map(({ to, word }) => {
          const current = currentAt(pathname, to)
          return (
            <Link key={to} to={to} aria-current={current} ref={current && scrollRowToCurrentLink}>
              {t(`account:${word}`)}
            </Link>
          )
        })}
        <button type="button" onClick={() => panels.getState().open('wishlist')}>
          {t('account:wishlist')}
        </button>
        <button ref={way} type="button" onClick={() => void logOut()}>
          {t('account:logOut')}
        </button>
      </nav>
      {asked && (
        <ConfirmPrompt
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

/** One order stands below all of them. */
function currentAt(pathname: string, to: string): 'page' | 'true' | undefined {
  if (pathname === to) return 'page'
  return to !== home && pathname.startsWith(`${to}/`) ? 'true' : undefined
}
