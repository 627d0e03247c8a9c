import { useI18n } from '@vitrina/federation'
import { Checkout } from './checkout.tsx'
import { ThankYou } from './thank-you.tsx'
import { useLastOrder } from './use-last-order.ts'

/** `/checkout`, and the thank-you screen at the same address (spec §2). */
export default function CheckoutRoute() {
  const { t } = useI18n()
  const order = useLastOrder()
  return (
    <>
      <title>{t(order ? 'cart:placed.documentTitle' : 'cart:checkout.documentTitle')}</title>
      <meta name="robots" content="noindex" />
      {order ? <ThankYou order={order} /> : <Checkout />}
    </>
  )
}
