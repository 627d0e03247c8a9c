import { useI18n, useServices } from '@vitrina/federation'
import { Button } from '@vitrina/ui'
import type { ReactNode } from 'react'
import { type CartState, visibleCart } from '../cart/cart-state.ts'
import { isProvisional } from '../contents/is-provisional.ts'
import { useOffline } from '../contents/use-offline.ts'
import { CartTotals, type DeliveryChoice } from '../parts/cart-totals.tsx'
import styles from './checkout.module.css'
import { OrderLines } from './order-lines.tsx'

type OrderAsideProps = {
  /** `null`: not known yet. */
  cart: CartState | null
  /** It is being ordered. */
  isHeld?: boolean
  /** What is to be told of the goods. */
  news?: ReactNode
  delivery?: DeliveryChoice
}

/**
 * What is being ordered and what it costs, as the platform counts it. Sums that it cannot say now,
 * as it has not heard of all the goods, are not made up here.
 */
export function OrderAside({ cart, isHeld, news, delivery }: OrderAsideProps) {
  const { t } = useI18n()
  const { panels } = useServices()
  const isOffline = useOffline()
  const isOpen = cart?.waiting.some(({ state }) => state !== 'failed') ?? false
  return (
    <aside className={styles.aside} aria-labelledby="checkout-order">
      <div className={styles.sticky}>
        <h2 className={styles.asideTitle} id="checkout-order" tabIndex={-1}>
          {t('cart:checkout.order')}
        </h2>
        <div role="status">{news}</div>
        {cart && (
          <>
            <OrderLines lines={visibleCart(cart).lines} />
            <p className={styles.change}>
              <Button
                look="quiet"
                disabled={isHeld}
                onClick={() => panels.getState().open('microcart')}
              >
                {t('cart:checkout.changeCart')}
              </Button>
            </p>
            {isProvisional(cart, isOffline) ? (
              <p className={styles.quiet} role="status">
                {t('cart:checkout.uncounted')}
              </p>
            ) : (
              cart.totals && (
                <CartTotals
                  lines={cart.lines}
                  totals={cart.totals}
                  busy={cart.totalsAreOld || isOpen}
                  {...(delivery && { delivery })}
                />
              )
            )}
          </>
        )}
      </div>
    </aside>
  )
}
