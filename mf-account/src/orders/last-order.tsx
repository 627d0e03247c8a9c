import { Link, useI18n } from '@vitrina/federation'
import { maxPictures, OrderListItem } from './order-list-item.tsx'
import styles from './orders.module.css'
import { useOrderedProducts } from './use-ordered-products.ts'
import { useOrders } from './use-orders.ts'

const neverPending = () => false

/** The newest order of a customer and the way to the others; nothing where there are none. */
export function LastOrder() {
  const { t } = useI18n()
  const { items } = useOrders(neverPending)
  const newest = items?.slice(0, 1) ?? []
  const goods = useOrderedProducts(newest, maxPictures)
  if (newest.length === 0) return null
  return (
    <section className={styles.last} aria-label={t('account:orders.last')}>
      <p className="mute small">{t('account:orders.last')}</p>
      <ul className={styles.list}>
        {newest.map(order => (
          <OrderListItem key={order.increment_id} order={order} goods={goods} headingRef={null} />
        ))}
      </ul>
      <p>
        <Link className="link" to="/my-account/orders">
          {t('account:order.toAll')}
        </Link>
      </p>
    </section>
  )
}
