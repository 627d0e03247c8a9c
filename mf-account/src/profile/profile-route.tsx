import { useI18n } from '@vitrina/federation'
import { AccountPage } from '../overview/account-page.tsx'
import { PasswordSection } from './password-part.tsx'
import { ProfileForm } from './profile-form.tsx'

export default function ProfileRoute() {
  const { t } = useI18n()
  return (
    <AccountPage title={t('account:profile.title')}>
      {customer => (
        <>
          <ProfileForm key={customer.id} customer={customer} />
          <PasswordSection key={`password ${customer.id}`} customer={customer} />
        </>
      )}
    </AccountPage>
  )
}
