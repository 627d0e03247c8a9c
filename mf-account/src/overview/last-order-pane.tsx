import type { PlacedOrder } from '@vitrina/contract'
import { shortenOrderNumber } from '@vitrina/domain'
import { useI18n } from '@vitrina/federation'
import { OrderListActions } from '../orders/order-list-actions.tsx'
import { OrderStatusBadge } from '../orders/order-status.tsx'
import { OrderThumbnails } from '../orders/order-thumbnails.tsx'
import { countUncancelledPieces, listTopLevelItems } from '../orders/ordered-products.ts'
import type { ProductsBySku } from '../orders/use-ordered-products.ts'
import { ReorderOutcome } from '../reorder/reorder-outcome.tsx'
import { useReorder } from '../reorder/use-reorder.ts'
import styles from './overview.module.css'
import { OverviewPane } from './pane.tsx'

type LastOrderPaneProps = { order: PlacedOrder; goods: ProductsBySku; isLead: boolean }

/** What was ordered last and is no longer on its way; it can be had again. */
export function LastOrderPane({ order, goods, isLead }: LastOrderPaneProps) {
  const { t, format } = useI18n(order.order_currency_code)
  const number = shortenOrderNumber(order.increment_id)
  const { status, created_at, grand_total } = order
  const again = useReorder(order)
  const items = listTopLevelItems(order)
  const count = items.reduce((sum, item) => sum + countUncancelledPieces(item), 0)
  return (
    <OverviewPane
      isLead={isLead}
      title={t('account:orders.last')}
      actions={<OrderListActions order={order} again={again} />}
    >
      <p>
        <OrderStatusBadge status={status} />
      </p>
      <p className={styles.large}>{t('account:orders.number', { number })}</p>
      <div className={styles.pictures}>
        <OrderThumbnails items={items} goods={goods} />
      </div>
      <p className="mute">
        {[
          format.date(created_at),
          ...(count > 0 ? [t('account:overview.pieces', { count })] : []),
          format.price(grand_total),
        ].join(', ')}
      </p>
      <ReorderOutcome again={again} goods={goods} />
    </OverviewPane>
  )
}
