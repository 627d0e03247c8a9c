import type { PlacedOrder } from '@vitrina/contract'
import { shortenOrderNumber } from '@vitrina/domain'
import { useI18n } from '@vitrina/federation'
import { PriceAmount } from '@vitrina/ui'
import type { Ref } from 'react'
import { ReorderOutcome } from '../reorder/reorder-outcome.tsx'
import { useReorder } from '../reorder/use-reorder.ts'
import { OrderListActions } from './order-list-actions.tsx'
import { OrderStatusBadge } from './order-status.tsx'
import { maxThumbnails, OrderThumbnails } from './order-thumbnails.tsx'
import { OrderedPieces } from './ordered-pieces.tsx'
import { getItemTextLanguage, listTopLevelItems } from './ordered-products.ts'
import styles from './orders.module.css'
import type { ProductsBySku } from './use-ordered-products.ts'

type OrderListItemProps = {
  order: PlacedOrder
  goods: ProductsBySku
  headingRef: Ref<HTMLHeadingElement>
}

/** One order: its number, when it was placed, how far it is, what is in it and what it costs. */
export function OrderListItem({ order, goods, headingRef }: OrderListItemProps) {
  const { t, format } = useI18n(order.order_currency_code)
  const number = shortenOrderNumber(order.increment_id)
  const { created_at, status, grand_total } = order
  const again = useReorder(order)
  const items = listTopLevelItems(order)
  const first = items.slice(0, maxThumbnails)
  const others = items.length - first.length
  return (
    <li className={styles.order}>
      <h2 tabIndex={-1} ref={headingRef}>
        {t('account:orders.number', { number })}
      </h2>
      <p className={styles.total}>
        <PriceAmount parts={format.priceParts(grand_total)} />
      </p>
      <p className={styles.moment}>{format.dateTime(created_at)}</p>
      <p className={styles.state}>
        <OrderStatusBadge status={status} />
      </p>
      <div className={styles.goods}>
        <OrderThumbnails items={first} goods={goods} />
        <ul className={styles.lines}>
          {first.map(item => (
            <li key={item.item_id}>
              <OrderedPieces
                name={item.name}
                language={getItemTextLanguage(item)}
                count={item.qty_ordered}
              />
            </li>
          ))}
          {others > 0 && <li>{t('account:orders.others', { count: others })}</li>}
        </ul>
      </div>
      <p className={styles.actions}>
        <OrderListActions order={order} again={again} />
      </p>
      <div className={styles.outcome}>
        <ReorderOutcome again={again} goods={goods} />
      </div>
    </li>
  )
}
