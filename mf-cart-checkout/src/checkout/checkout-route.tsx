import { useI18n, useLocation } from '@vitrina/federation'
import { useEffect, useState } from 'react'
import { waitingOrdersHash } from '../waiting/waiting-address.ts'
import { Checkout } from './checkout.tsx'
import { LazyScreen } from './lazy-screen.tsx'
import { useCustomerChangeCount } from './use-customer-change-count.ts'
import { useIsThankYouOpen } from './use-is-thank-you-open.ts'
import { useLazySteps } from './use-lazy-steps.ts'

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
  const isThankYouOpen = useIsThankYouOpen()
  const isWaiting = useShowsWaiting()
  const later = useLazySteps(isThankYouOpen || isWaiting)
  const checkout = (
    <>
      <title>{t('cart:checkout.documentTitle')}</title>
      <Checkout later={later} />
    </>
  )
  return (
    <>
      <meta name="robots" content="noindex" />
      <meta name="description" content={t('cart:checkout.description')} />
      {isThankYouOpen ? (
        <LazyScreen later={later}>{({ ThankYou }) => <ThankYou otherwise={checkout} />}</LazyScreen>
      ) : isWaiting ? (
        <LazyScreen later={later}>
          {({ WaitingOrdersScreen }) => <WaitingOrdersScreen />}
        </LazyScreen>
      ) : (
        checkout
      )}
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
