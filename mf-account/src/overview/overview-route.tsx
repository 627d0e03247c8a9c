import { Link, useI18n } from '@vitrina/federation'
import { LastOrder } from '../orders/last-order.tsx'
import { WaitingChanges } from '../pending-changes/waiting-changes.tsx'
import { AccountPage } from './account-page.tsx'

/** The door of the account: who is signed in, and where to go from here. */
export default function OverviewRoute() {
  const { t } = useI18n()
  return (
    <AccountPage title={t('account:guard.title')}>
      {({ id, firstname, lastname, email }) => (
        <>
          <WaitingChanges />
          <p className="lead">
            {firstname} {lastname}
          </p>
          <p className="mute">{email}</p>
          <LastOrder key={id} />
          <p>
            <Link className="link" to="/">
              {t('account:guard.toShop')}
            </Link>
          </p>
        </>
      )}
    </AccountPage>
  )
}
