import { useI18n } from '@vitrina/federation'
import { AccountPage } from '../overview/account-page.tsx'
import { Addresses } from './addresses.tsx'

/**
 * The addresses of the account, and what the checkout of this browser remembers
 * (docs/rules/account.md#profile-and-addresses).
 */
export default function AddressesRoute() {
  const { t } = useI18n()
  return (
    <AccountPage title={t('account:addresses.title')}>
      {customer => <Addresses key={customer.id} customer={customer} />}
    </AccountPage>
  )
}
