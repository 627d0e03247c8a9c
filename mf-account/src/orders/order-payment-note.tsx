import type { PlacedOrder } from '@vitrina/contract'
import { Link, useI18n } from '@vitrina/federation'
import { getButtonClass } from '@vitrina/ui'
import styles from './order.module.css'

/** What became of the money, and the way to pay while the order waits for it. */
export function OrderPaymentNote({ order }: { order: PlacedOrder }) {
  const { t, format } = useI18n(order.order_currency_code)
  const { online_payment: payment, grand_total } = order
  if (!payment || payment.state === 'paid' || payment.state === 'ended') return null
  const { state, pay_until, refunded, token } = payment
  const sum = format.price(state.endsWith('refunded') ? (refunded ?? grand_total) : grand_total)
  return (
    <div className={styles.money}>
      <p>
        {t(`account:order.money.${state}`, { sum })}
        {pay_until && <> {t('account:order.money.until', { date: format.dateTime(pay_until) })}</>}
      </p>
      {token && (
        <p>
          <Link className={getButtonClass({})} to={`/payment#${token}`}>
            {t('account:order.money.pay', { sum })}
          </Link>
        </p>
      )}
    </div>
  )
}
