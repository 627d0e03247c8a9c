import { useI18n, useLocation } from '@vitrina/federation'
import { useEffect, useState } from 'react'
import { waitingOrdersHash } from '../waiting/waiting-address.ts'
import { WaitingOrdersSection } from '../waiting/waiting-part.tsx'
import { Checkout } from './checkout.tsx'
import { ThankYou } from './thank-you.tsx'
import { useCustomerChangeCount } from './use-customer-change-count.ts'
import { useLastOrder } from './use-last-order.ts'

/**
 * `/checkout`, and at the same address the thank-you screen
 * (docs/rules/checkout.md#the-thank-you-page) and the orders that wait.
 */
export default function CheckoutRoute() {
  // Nothing typed by one customer stays in the page for another.
  return <CheckoutPart key={useCustomerChangeCount()} />
}

function CheckoutPart() {
  const { t } = useI18n()
  const order = useLastOrder()
  const isWaiting = useShowsWaiting()
  return (
    <>
      {!isWaiting && (
        <title>{t(order ? 'cart:placed.documentTitle' : 'cart:checkout.documentTitle')}</title>
      )}
      <meta name="robots" content="noindex" />
      <meta name="description" content={t('cart:checkout.description')} />
      {order ? <ThankYou order={order} /> : isWaiting ? <WaitingOrdersSection /> : <Checkout />}
    </>
  )
}

/** Unknown at the first render, which must be the server's. */
function useShowsWaiting(): boolean {
  const { hash } = useLocation()
  const [isWaiting, setWaiting] = useState(false)
  useEffect(() => setWaiting(hash === waitingOrdersHash), [hash])
  return isWaiting
}
