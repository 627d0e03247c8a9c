import { useI18n } from '@vitrina/federation'
import { AccountPage } from './account-page.tsx'
import { CustomerOverview } from './customer-overview.tsx'

/** The door of the account: what matters to this customer now, and where to go from here. */
export default function OverviewRoute() {
  const { t } = useI18n()
  return (
    <AccountPage
      title={t('account:guard.title')}
      heading={({ firstname }) => t('account:overview.greeting', { name: firstname })}
    >
      {customer => <CustomerOverview key={customer.id} customer={customer} />}
    </AccountPage>
  )
}
