import type { Customer } from '@vitrina/contract'
import { Link, useI18n, useServices } from '@vitrina/federation'
import { readCookieChoice } from '@vitrina/storage'
import { useSubscription } from '../newsletter/use-subscription.ts'
import styles from './overview.module.css'
import { OverviewPane } from './pane.tsx'

/** What the customer lets the shop do, in short. */
export function ConsentsPane({ customer: { id, email } }: { customer: Customer }) {
  const { t, format } = useI18n()
  const { storage } = useServices()
  const { subscription } = useSubscription(id, email)
  const cookies = readCookieChoice(storage)
  return (
    <OverviewPane
      title={t('account:overview.consents')}
      actions={
        <>
          <Link className="link" to="/my-account/data">
            {t('account:overview.toConsents')}
          </Link>
          <Link className="link" to="/my-account/newsletter">
            {t('account:newsletter.title')}
          </Link>
        </>
      }
    >
      {subscription && (
        <p className={styles.large}>{t(`account:overview.letters.${subscription.status}`)}</p>
      )}
      <p>{email}</p>
      <p className="mute">
        {cookies
          ? t(`account:overview.statistics.${cookies.statistics ? 'on' : 'off'}`, {
              date: format.date(cookies.chosenAt),
            })
          : t('account:overview.statistics.none')}
      </p>
    </OverviewPane>
  )
}
