import { useI18n } from '@vitrina/federation'
import { AccountPage } from '../overview/account-page.tsx'
import { OwnReviewList } from './review-list.tsx'

export default function ReviewsRoute() {
  const { t } = useI18n()
  return (
    <AccountPage title={t('account:reviews.title')}>
      {({ id }) => <OwnReviewList key={id} customerId={id} />}
    </AccountPage>
  )
}
