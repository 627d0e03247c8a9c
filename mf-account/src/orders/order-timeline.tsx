import type { PlacedOrder } from '@vitrina/contract'
import { useI18n } from '@vitrina/federation'
import styles from './order.module.css'
import { OrderStatusBadge } from './order-status.tsx'

/** What has become of the order and when; the last step is how it stands. */
export function OrderTimeline({ order }: { order: PlacedOrder }) {
  const { t, format } = useI18n()
  const { status, created_at, status_histories: steps = [] } = order
  const told = steps.length > 0 ? steps : [{ status, created_at, comment: null }]
  return (
    <ol className={styles.timeline} aria-label={t('account:order.timeline')}>
      {told.map((step, index) => (
        <li key={index} aria-current={index === told.length - 1 ? 'step' : undefined}>
          {step.event === 'partly_canceled' || step.event === 'return_refused' ? (
            <span>{t(`account:order.event.${step.event}`)}</span>
          ) : (
            <OrderStatusBadge status={step.status} />
          )}
          <span className="mute">{format.dateTime(step.created_at)}</span>
          {step.items?.map(({ name, qty }, line) => (
            <span key={line} className={styles.comment}>
              {t('account:orders.line', { name, count: qty })}
            </span>
          ))}
          {step.comment && (
            <span className={styles.comment}>
              {step.status === 'shipped'
                ? t('account:order.parcel', { number: step.comment })
                : step.comment}
            </span>
          )}
        </li>
      ))}
    </ol>
  )
}
