import { useI18n, useServices } from '@vitrina/federation'
import { Button } from '@vitrina/ui'
import type { CartState } from '../cart/cart-state.ts'
import { CartTotals } from '../parts/cart-totals.tsx'
import styles from './checkout.module.css'
import { OrderLines } from './order-lines.tsx'

/** What is being ordered and what it costs, as the platform counts it. `cart` null: not known yet. */
export function OrderAside({ cart }: { cart: CartState | null }) {
  const { t } = useI18n()
  const { panels } = useServices()
  return (
    <aside className={styles.aside} aria-labelledby="checkout-order">
      <div className={styles.sticky}>
        <h2 className={styles.asideTitle} id="checkout-order">
          {t('cart:checkout.order')}
        </h2>
        {cart && (
          <>
            <OrderLines lines={cart.lines} />
            <p className={styles.change}>
              <Button look="quiet" onClick={() => panels.getState().open('microcart')}>
                {t('cart:checkout.changeCart')}
              </Button>
            </p>
            {cart.totals && (
              <CartTotals
                lines={cart.lines}
                totals={cart.totals}
                busy={cart.totalsAreOld || cart.waiting.length > 0}
              />
            )}
          </>
        )}
      </div>
    </aside>
  )
}
