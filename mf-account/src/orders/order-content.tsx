import type { PlacedOrder } from '@vitrina/contract'
import { useI18n } from '@vitrina/federation'
import { Button } from '@vitrina/ui'
import type { Ref } from 'react'
import { ReorderButton } from '../reorder/reorder-button.tsx'
import { ReorderOutcome } from '../reorder/reorder-outcome.tsx'
import { useReorder } from '../reorder/use-reorder.ts'
import { ChangeOrder } from './change/change-order.tsx'
import styles from './order.module.css'
import { OrderFacts } from './order-facts.tsx'
import { OrderLineRow } from './order-line.tsx'
import { OrderSums } from './order-sums.tsx'
import { OrderTimeline } from './order-timeline.tsx'
import { listShownItems, parentSkuOf } from './ordered-goods.ts'
import { useOrderedGoods } from './use-ordered-goods.ts'

type OrderContentProps = {
  order: PlacedOrder
  focusRef: Ref<HTMLElement>
  onChanged: (order: PlacedOrder) => void
  onOutdated: () => void
}

/** All there is to know of an order. */
export function OrderContent({ order, focusRef, onChanged, onOutdated }: OrderContentProps) {
  const { t, format } = useI18n()
  const goods = useOrderedGoods([order])
  const again = useReorder(order)
  const items = listShownItems(order)
  return (
    <article className={styles.order} tabIndex={-1} ref={focusRef}>
      <div className={styles.head}>
        <OrderTimeline order={order} />
        {order.reserved_until !== undefined && (
          <p>
            {order.reserved_until === null
              ? t('account:order.confirm.notHeld')
              : t('account:order.confirm.held', { date: format.dateTime(order.reserved_until) })}
          </p>
        )}
      </div>
      <section aria-labelledby="order-goods">
        <h2 id="order-goods" className={styles.heading}>
          {t('account:order.goods')}
        </h2>
        <ul className={styles.lines}>
          {items.map(item => (
            <OrderLineRow
              key={item.item_id}
              item={item}
              currencyCode={order.order_currency_code}
              goods={goods.get(parentSkuOf(item))}
            />
          ))}
        </ul>
        <OrderSums order={order} />
        <ChangeOrder order={order} onChanged={onChanged} onOutdated={onOutdated} />
      </section>
      <div className={styles.again}>
        <p className={styles.actions}>
          <ReorderButton again={again} />
          <Button look="outline" onClick={() => window.print()}>
            {t('account:order.print')}
          </Button>
        </p>
        <ReorderOutcome again={again} goods={goods} />
      </div>
      <section aria-labelledby="order-delivery">
        <h2 id="order-delivery" className={styles.heading}>
          {t('account:order.delivery')}
        </h2>
        <OrderFacts order={order} />
      </section>
    </article>
  )
}
