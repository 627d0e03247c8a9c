import type { PlacedOrder } from '@vitrina/contract'
import { useI18n } from '@vitrina/federation'
import { Amount } from '@vitrina/ui'
import type { Ref } from 'react'
import styles from './orders.module.css'

const statuses = ['pending', 'processing', 'shipped', 'complete', 'canceled'] as const

type OrderRowProps = { order: PlacedOrder; headingRef: Ref<HTMLHeadingElement> }

/** One order: its number, when it was placed, how far it is, what is in it and what it costs. */
export function OrderRow({ order, headingRef }: OrderRowProps) {
  const { t, format } = useI18n()
  const { increment_id: number, created_at, status, grand_total, items } = order
  const known = statuses.find(name => name === status)
  return (
    <li className={styles.order}>
      <h2 tabIndex={-1} ref={headingRef}>
        {t('account:orders.number', { number })}
      </h2>
      <p className={styles.total}>
        <Amount parts={format.priceParts(grand_total)} />
      </p>
      <p className="mute">{format.dateTime(created_at)}</p>
      <p className={styles[known ?? 'pending']}>
        {known ? t(`account:orders.status.${known}`) : status}
      </p>
      <ul className={styles.lines}>
        {items
          .filter(({ parent_item_id }) => parent_item_id === null)
          .map(({ item_id, name, qty_ordered }) => (
            <li key={item_id}>{t('account:orders.line', { name, count: qty_ordered })}</li>
          ))}
      </ul>
    </li>
  )
}
