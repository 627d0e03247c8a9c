import { useI18n } from '@vitrina/federation'
import { joinClassNames } from '@vitrina/ui'
import styles from './order-status.module.css'

const statuses = [
  'pending_confirmation',
  'pending',
  'processing',
  'assembled',
  'shipped',
  'at_point',
  'complete',
  'canceled',
  'return_requested',
  'returned',
  'refunded',
] as const

/** What a status is called; one that the shop does not know, as the platform calls it. */
export function useDescribeOrderStatus(): (status: string) => string {
  const { t } = useI18n()
  return status => {
    const known = statuses.find(name => name === status)
    return known ? t(`account:orders.status.${known}`) : status
  }
}

/** How far an order is, in a word and a colour. */
export function OrderStatusBadge({ status }: { status: string }) {
  const describe = useDescribeOrderStatus()
  const known = statuses.find(name => name === status)
  return (
    <span className={joinClassNames(styles.status, styles[known ?? 'pending'])}>
      {describe(status)}
    </span>
  )
}
