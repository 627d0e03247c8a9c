import { type LoaderArgs, type PageProps, useI18n } from '@vitrina/federation'
import { useState } from 'react'
import { GuestOrderPage } from '../guest-order/guest-order-page.tsx'
import { AccountPage } from '../overview/account-page.tsx'
import { OrderScreen } from './order-screen.tsx'

/** Which order it is: whose it is and what is in it only the browser may ask. */
export async function loader({ params }: LoaderArgs) {
  return { orderId: params.orderId ?? '' }
}

/** An order of a customer; without an id, of who has no account. One code shows both. */
export default function OrderRoute({ data: { orderId } }: PageProps<typeof loader>) {
  return orderId === '' ? <GuestOrderPage /> : <CustomersOrder orderId={orderId} />
}

function CustomersOrder({ orderId }: { orderId: string }) {
  const { t } = useI18n()
  const [title, setTitle] = useState(t('account:order.title'))
  return (
    <AccountPage title={title}>
      {({ id }) => (
        <OrderScreen
          key={`${id} ${orderId}`}
          orderId={orderId}
          customerId={id}
          onTitle={setTitle}
        />
      )}
    </AccountPage>
  )
}
