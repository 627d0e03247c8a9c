import type { PlacedOrder } from '@vitrina/contract'
import { useI18n } from '@vitrina/federation'
import { joinClassNames } from '@vitrina/ui'
import { useDescribeOrderStatus } from '../orders/order-status.tsx'
import { listOrderProgressSteps } from './lead-order.ts'
import styles from './overview.module.css'

/** How far an order has come, at a glance. */
export function OrderProgress({ order }: { order: PlacedOrder }) {
  const { t, format } = useI18n()
  const describeStatus = useDescribeOrderStatus()
  return (
    <ol className={styles.track} aria-label={t('account:order.timeline')}>
      {listOrderProgressSteps(order).map((step, index) =>
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
