import type { OwnConsent, PlacedOrder } from '@vitrina/contract'
import { useI18n } from '@vitrina/federation'
import { Button, joinClassNames } from '@vitrina/ui'
import type { Ref } from 'react'
import { ReorderButton } from '../reorder/reorder-button.tsx'
import { ReorderOutcome } from '../reorder/reorder-outcome.tsx'
import { useReorder } from '../reorder/use-reorder.ts'
import { OrderActions } from './change/order-actions.tsx'
import type { OrderChangeApi } from './change/order-calls.ts'
import { OrderDocument } from './documents/order-document.tsx'
import { PrintableReturnForm } from './documents/printable-return-form.tsx'
import { usePrintedDocument } from './documents/use-printed-document.ts'
import styles from './order.module.css'
import { OrderDetailList } from './order-detail-list.tsx'
import { OrderLineRow } from './order-line.tsx'
import { OrderPaymentNote } from './order-payment-note.tsx'
import { OrderStatusBadge } from './order-status.tsx'
import { OrderSums } from './order-sums.tsx'
import { OrderTimeline } from './order-timeline.tsx'
import { getParentSku, listTopLevelItems } from './ordered-products.ts'
import { ReservationNote } from './reservation-note.tsx'
import { useOrderedProducts } from './use-ordered-products.ts'

type OrderContentProps = {
  order: PlacedOrder
  /** What its buyer agreed to with it, where that is known. */
  consents?: readonly OwnConsent[]
  calls: OrderChangeApi
  focusRef: Ref<HTMLElement>
  onChanged: (order: PlacedOrder) => void
  onOutdated: () => void
}

/** All there is to know of an order: how it stands, what is in it, where it goes. */
export function OrderContent(props: OrderContentProps) {
  const { order, consents = [], calls, focusRef, onChanged, onOutdated } = props
  const { t } = useI18n()
  const goods = useOrderedProducts([order])
  const again = useReorder(order)
  const { printed, print } = usePrintedDocument()
  return (
    <>
      <article
        className={joinClassNames(styles.order, printed !== null && styles.replaced)}
        tabIndex={-1}
        ref={focusRef}
      >
        <div className={styles.head}>
          <p>
            <OrderStatusBadge status={order.status} />
          </p>
          <ReservationNote order={order} />
          <OrderPaymentNote order={order} />
        </div>
        <div className={styles.columns}>
          <section aria-labelledby="order-course">
            <h2 id="order-course" className={styles.heading}>
              {t('account:order.course')}
            </h2>
            <OrderTimeline order={order} readPhoto={calls.readPhoto} />
          </section>
          <section aria-labelledby="order-goods" className={styles.goods}>
            <h2 id="order-goods" className={styles.heading}>
              {t('account:order.goods')}
            </h2>
            <ul className={styles.lines}>
              {listTopLevelItems(order).map(item => (
                <OrderLineRow
                  key={item.item_id}
                  item={item}
                  currencyCode={order.order_currency_code}
                  goods={goods.get(getParentSku(item))}
                />
              ))}
            </ul>
            <OrderSums order={order} />
            <div className={styles.again}>
              <p className={styles.actions}>
                <ReorderButton again={again} />
                <Button look="outline" onClick={() => print('order')}>
                  {t('account:order.print')}
                </Button>
                {order.returnable_until && (
                  <Button look="outline" onClick={() => print('return')}>
                    {t('account:order.printReturn')}
                  </Button>
                )}
              </p>
              <ReorderOutcome again={again} goods={goods} />
              <OrderActions
                order={order}
                calls={calls}
                onChanged={onChanged}
                onOutdated={onOutdated}
              />
            </div>
          </section>
          <section aria-labelledby="order-delivery" className={styles.delivery}>
            <h2 id="order-delivery" className={styles.heading}>
              {t('account:order.delivery')}
            </h2>
            <OrderDetailList order={order} />
          </section>
        </div>
      </article>
      {printed === 'order' && <OrderDocument order={order} consents={consents} />}
      {printed === 'return' && <PrintableReturnForm order={order} />}
    </>
  )
}
