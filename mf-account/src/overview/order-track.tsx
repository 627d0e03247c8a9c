import type { PlacedOrder } from '@vitrina/contract'
import { useI18n } from '@vitrina/federation'
import { joinClassNames } from '@vitrina/ui'
import { useStatusMessages } from '../orders/order-status.tsx'
import { listTrackSteps } from './lead-order.ts'
import styles from './overview.module.css'

/** How far an order has come, at a glance. */
export function OrderTrack({ order }: { order: PlacedOrder }) {
  const { t, format } = useI18n()
  const describeStatus = useStatusMessages()
  return (
    <ol className={styles.track} aria-label={t('account:order.timeline')}>
      {listTrackSteps(order).map((step, index) =>
        step.kind === 'taken' ? (
          <li
            key={index}
            className={joinClassNames(styles.step, step.isNow ? styles.now : styles.taken)}
            aria-current={step.isNow ? 'step' : undefined}
          >
            {describeStatus(step.status)}
            <small>{format.dateTime(step.at)}</small>
          </li>
        ) : (
          <li key={index} className={styles.step}>
            {t(`account:order.next.${step.step}`)}
          </li>
        ),
      )}
    </ol>
  )
}
