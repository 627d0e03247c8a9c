import { type LoaderArgs, type PageProps, useI18n } from '@vitrina/federation'
import { useState } from 'react'
import { AccountPage } from '../overview/account-page.tsx'
import { OneOrder } from './one-order.tsx'

/** Which order it is: whose it is and what is in it only the browser may ask. */
export async function loader({ params }: LoaderArgs) {
  return { orderId: params.orderId ?? '' }
}

export default function OrderRoute({ data: { orderId } }: PageProps<typeof loader>) {
  const { t } = useI18n()
  const [title, setTitle] = useState(t('account:order.title'))
  return (
    <AccountPage title={title}>
      {({ id }) => (
        <OneOrder key={`${id} ${orderId}`} orderId={orderId} customerId={id} onTitle={setTitle} />
      )}
    </AccountPage>
  )
}
