import { useI18n } from '@vitrina/federation'
import { AccountPage } from '../overview/account-page.tsx'
import { ReviewList } from './review-list.tsx'

export default function ReviewsRoute() {
  const { t } = useI18n()
  return (
    <AccountPage title={t('account:reviews.title')}>
      {({ id }) => <ReviewList key={id} customerId={id} />}
    </AccountPage>
  )
}
