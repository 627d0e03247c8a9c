import { Link, useI18n } from '@vitrina/federation'
import styles from './newsletter.module.css'

/** Stands beside every button that subscribes. */
export function SubscriptionConsent() {
  const { t } = useI18n()
  return (
    <p className={styles.consent}>
      {t('account:newsletter.consent')}{' '}
      <Link className="link" to="/i/soglasie-na-rassylku" target="_blank">
        {t('account:newsletter.consent.link')}
      </Link>
    </p>
  )
}
