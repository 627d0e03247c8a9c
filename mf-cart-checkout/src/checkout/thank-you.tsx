import { shortenOrderNumber } from '@vitrina/domain'
import { useI18n } from '@vitrina/federation'
import type { ReactNode } from 'react'
import { WaitingOrdersAlert } from '../waiting/waiting-orders-alert.tsx'
import { OrderConfirmationNote } from './order-confirmation-note.tsx'
import { OrderContent } from './order-content.tsx'
import { OrderNextSteps } from './order-next-steps.tsx'
import type { StoredPlacedOrder } from './order-types.ts'
import styles from './thank-you.module.css'
import { useLastOrder } from './use-last-order.ts'

/** Thanks for the order placed last; `otherwise` is shown where this browser cannot read it. */
export function ThankYou({ otherwise }: { otherwise: ReactNode }) {
  const order = useLastOrder()
  return order ? <ThankYouForOrder order={order} /> : otherwise
}

function ThankYouForOrder({ order }: { order: StoredPlacedOrder }) {
  const { t } = useI18n()
  const { orderNumber, toConfirm } = order.confirmation
  const number = shortenOrderNumber(orderNumber)
  const { email } = order.addressInformation.billingAddress

  return (
    <div className={styles.page} id="thank-you">
      <title>{t('checkout:placed.documentTitle')}</title>
      <div className={styles.main}>
        {/* Each order is thanked for by a title of its own. */}
        <h1 key={order.orderId} ref={focus} tabIndex={-1} className={styles.title}>
          {t(toConfirm ? 'checkout:placed.confirm.title' : 'checkout:placed.title', { number })}
        </h1>
        {toConfirm ? (
          <OrderConfirmationNote email={email} until={toConfirm.reservedUntil} />
        ) : (
          <p className="lead">
            {email && `${t('checkout:placed.mail', { email })} `}
            {t('checkout:placed.keep')}
          </p>
        )}
        <WaitingOrdersAlert />
        <OrderNextSteps order={order} />
      </div>
      <OrderContent order={order} />
    </div>
  )
}

function focus(title: HTMLElement | null): void {
  title?.focus()
}
