import { shortenOrderNumber } from '@vitrina/domain'
import { useI18n } from '@vitrina/federation'
import { Alert, Button } from '@vitrina/ui'
import { WaitingOrdersAlert } from '../waiting/waiting-orders-alert.tsx'
import type { RememberedOrder } from './order-types.ts'
import styles from './thank-you.module.css'
import { useLazySteps } from './use-lazy-steps.ts'

/**
 * The number of the order at once; what happens next and what was ordered as soon as it is there.
 */
export function ThankYou({ order }: { order: RememberedOrder }) {
  const { t } = useI18n()
  const later = useLazySteps()
  const { OrderConfirmationNote, OrderContent, OrderNextSteps } = later.value ?? {}
  const { orderNumber, toConfirm } = order.confirmation
  const number = shortenOrderNumber(orderNumber)
  const { email } = order.addressInformation.billingAddress

  return (
    <div className={styles.page} id="thank-you">
      <div className={styles.main}>
        {/* Each order is thanked for by a title of its own. */}
        <h1 key={order.orderId} ref={focus} tabIndex={-1} className={styles.title}>
          {t(toConfirm ? 'cart:placed.confirm.title' : 'cart:placed.title', { number })}
        </h1>
        {toConfirm ? (
          OrderConfirmationNote && (
            <OrderConfirmationNote email={email} until={toConfirm.reservedUntil} />
          )
        ) : (
          <p className="lead">
            {email && `${t('cart:placed.mail', { email })} `}
            {t('cart:placed.keep')}
          </p>
        )}
        <WaitingOrdersAlert />
        {OrderNextSteps && <OrderNextSteps order={order} />}
        {later.failed && (
          <Alert tone="warning" role="alert">
            <p>{t('cart:checkout.laterDown')}</p>
            <Button look="quiet" onClick={later.load}>
              {t('cart:cart.retry')}
            </Button>
          </Alert>
        )}
      </div>
      {OrderContent && <OrderContent order={order} />}
    </div>
  )
}

function focus(title: HTMLElement | null): void {
  title?.focus()
}
