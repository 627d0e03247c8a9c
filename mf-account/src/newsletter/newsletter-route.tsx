import { useI18n } from '@vitrina/federation'
import { AccountPage } from '../overview/account-page.tsx'
import { NewsletterSection } from './newsletter.tsx'

export default function NewsletterRoute() {
  const { t } = useI18n()
  return (
    <AccountPage title={t('account:newsletter.title')}>
      {({ id, email }) => (
        <NewsletterSection key={`${id} ${email}`} customerId={id} email={email} />
      )}
    </AccountPage>
  )
}
