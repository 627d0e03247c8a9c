import { useI18n } from '@vitrina/federation'
import { AccountPage } from '../overview/account-page.tsx'
import { OrderList } from './order-list.tsx'

export default function OrdersRoute() {
  const { t } = useI18n()
  return (
    <AccountPage title={t('account:orders.title')}>
      {({ id }) => <OrderList key={id} />}
    </AccountPage>
  )
}
