import type { PlacedOrder } from '@vitrina/contract'
import { detectTextLanguage, shortenOrderNumber } from '@vitrina/domain'
import { Link, useI18n } from '@vitrina/federation'
import { formatArrivalDate, formatOpeningHours } from '@vitrina/i18n'
import { describeStreetAddress } from '../orders/address-words.ts'
import { describeOrderShipping } from '../orders/method-words.ts'
import { OrderPaymentNote } from '../orders/order-payment-note.tsx'
import { useDescribeOrderStatus } from '../orders/order-status.tsx'
import { OrderThumbnails } from '../orders/order-thumbnails.tsx'
import { listTopLevelItems } from '../orders/ordered-products.ts'
import { ReservationNote } from '../orders/reservation-note.tsx'
import type { ProductsBySku } from '../orders/use-ordered-products.ts'
import { findExpectedDeliveryRange, findOrderDelivery } from './lead-order.ts'
import { OrderProgress } from './order-progress.tsx'
import styles from './overview.module.css'
import { OverviewPane } from './pane.tsx'

type LeadPaneProps = {
  order: PlacedOrder
  goods: ProductsBySku
  /** How many others are on their way besides. */
  others: number
}

/** The order under way that matters most: when it comes, where to, and how far it is. */
export function FeaturedOrderPane({ order, goods, others }: LeadPaneProps) {
  const { t, locale } = useI18n()
  const describeStatus = useDescribeOrderStatus()
  const number = shortenOrderNumber(order.increment_id)
  const { entity_id, status } = order
  const days = findExpectedDeliveryRange(order, Date.now())
  return (
    <OverviewPane
      isLead
      title={t(days ? 'account:overview.next' : 'account:overview.current')}
      actions={
        <>
          <Link className="link" to={`/my-account/orders/${entity_id}`}>
            {t('account:order.number', { number })}
          </Link>
          {others > 0 && (
            <Link className="link" to="/my-account/orders">
              {t('account:overview.others', { count: others })}
            </Link>
          )}
        </>
      }
    >
      <p className={styles.day}>
        {days ? formatArrivalDate(days, locale) : describeStatus(status)}
      </p>
      <Destination order={order} />
      <ReservationNote order={order} />
      <OrderPaymentNote order={order} />
      <OrderProgress order={order} />
      <div className={styles.pictures}>
        <OrderThumbnails items={listTopLevelItems(order)} goods={goods} />
      </div>
    </OverviewPane>
  )
}

/** How it comes and where to; the hours of a point once something lies there. */
function Destination({ order }: { order: PlacedOrder }) {
  const { t, locale } = useI18n()
  const delivery = findOrderDelivery(order)
  if (!delivery) return null
  const point = delivery.extension_attributes?.pickup_point
  const place = point
    ? [point.city, point.address].join(', ')
    : describeStreetAddress(delivery.address)
  return (
    <div className={styles.where}>
      <p>{describeOrderShipping(t, delivery.method, order)}</p>
      <p lang={detectTextLanguage(place, locale)}>{place}</p>
      {point && order.status === 'at_point' && (
        <p>{formatOpeningHours(point.hours, locale, t('account:order.dayOff'))}</p>
      )}
    </div>
  )
}
