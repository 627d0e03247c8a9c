import { detectTextLanguage, shortenOrderNumber } from '@vitrina/domain'
import { useI18n } from '@vitrina/federation'
import { useId } from 'react'
import { OrderRecipient } from '../checkout/order-details.tsx'
import { OrderLines } from '../checkout/order-lines.tsx'
import { CartTotals } from '../parts/cart-totals.tsx'
import { RefusalNote } from './refusal-note.tsx'
import { useDescribeRefusalAtPosition } from './refused-line-words.ts'
import { useIsStoragePersistent } from './use-waiting-orders.ts'
import styles from './waiting.module.css'
import type { WaitingOrderService } from './waiting-options.ts'
import type { WaitingOrderView } from './waiting-order.ts'
import { WaitingOrderActions } from './waiting-order-actions.tsx'

type WaitingCardProps = {
  order: WaitingOrderView
  waiting: WaitingOrderService
  isReachable: boolean
  onCancelled: () => void
}

/** One order with its content, how it is getting on, and what the shopper may do with it. */
export function WaitingOrderCard({ order, waiting, isReachable, onCancelled }: WaitingCardProps) {
  const { t, format, locale } = useI18n()
  const title = useId()
  const isLasting = useIsStoragePersistent(waiting)
  const wordsOfLine = useDescribeRefusalAtPosition(order)
  const { lines, totals, shippingTitle, paymentTitle, created_at, state, request } = order

  return (
    <article className={styles.card} aria-labelledby={title}>
      <div className={styles.state} role="status">
        <h2 id={title} className={styles.heading}>
          {state === 'placed'
            ? t('checkout:waiting.state.placed', {
                number: shortenOrderNumber(order.confirmation?.orderNumber ?? ''),
              })
            : t(`checkout:waiting.state.${state}`)}
        </h2>
        <p className={styles.quiet}>
          {t('checkout:waiting.made', {
            date: format.dateTime(new Date(created_at).toISOString()),
          })}
        </p>
      </div>
      {state === 'refused' && order.refusal && <RefusalNote order={order} />}
      {state !== 'placed' && state !== 'refused' && (
        <p className={styles.words}>{describeProgress()}</p>
      )}
      <OrderLines lines={lines} noteOf={wordsOfLine} />
      {totals && (
        <div className={styles.totals}>
          <CartTotals lines={lines} totals={totals} />
        </div>
      )}
      <OrderRecipient
        addressInformation={request.addressInformation}
        shippingTitle={shippingTitle}
        promise={order.promise}
      >
        <div>
          <dt>{t('cart:checkout.step.payment')}</dt>
          <dd lang={detectTextLanguage(paymentTitle, locale)}>{paymentTitle}</dd>
        </div>
      </OrderRecipient>
      <WaitingOrderActions
        order={order}
        waiting={waiting}
        isReachable={isReachable}
        onCancelled={onCancelled}
      />
    </article>
  )

  function describeProgress(): string {
    if (order.needsSignIn) return t('checkout:waiting.signIn')
    if (state === 'stuck') return t('checkout:waiting.stuck')
    if (!isReachable && !isLasting) return t('checkout:waiting.fleeting')
    if (!isReachable) return t(`checkout:waiting.${order.isQueued ? 'queued' : 'offline'}`)
    if (order.isHeldUp) return t('checkout:waiting.heldUp')
    return t(state === 'sending' ? 'checkout:waiting.sending' : 'checkout:waiting.soon')
  }
}
