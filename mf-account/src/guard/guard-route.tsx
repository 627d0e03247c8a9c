import { Link, useI18n } from '@vitrina/federation'
import { buttonClass, EmptyState } from '@vitrina/ui'
import { AccountMeta } from '../account-meta.tsx'
import styles from './guard.module.css'

/** Stands before every page that belongs to a signed-in shopper. */
export default function GuardRoute() {
  const { t } = useI18n()
  return (
    <>
      <AccountMeta title={t('account:guard.title')} />
      <EmptyState
        className={styles.guard}
        size="h1"
        title={t('account:guard.heading')}
        text={t('account:guard.text')}
        actions={
          <>
            <Link className={buttonClass()} to="/">
              {t('account:guard.toShop')}
            </Link>
            <Link className={buttonClass({ look: 'outline' })} to="/my-account/recently-viewed">
              {t('account:guard.toViewed')}
            </Link>
          </>
        }
      />
    </>
  )
}
