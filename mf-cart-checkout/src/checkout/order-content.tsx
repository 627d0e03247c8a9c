import { useI18n } from '@vitrina/federation'
import { CartTotals } from '../parts/cart-totals.tsx'
import { OrderLines } from './order-lines.tsx'
import type { StoredPlacedOrder } from './order-types.ts'
import styles from './thank-you.module.css'

/** What was ordered, for how much. */
export function OrderContent({ order: { lines, totals } }: { order: StoredPlacedOrder }) {
  const { t } = useI18n()
  return (
    <section className={styles.order} aria-labelledby="placed-items">
      <h2 className={styles.orderTitle} id="placed-items">
        {t('checkout:placed.items')}
      </h2>
      <OrderLines lines={lines} />
      <div className={styles.totals}>{totals && <CartTotals lines={lines} totals={totals} />}</div>
    </section>
  )
}
