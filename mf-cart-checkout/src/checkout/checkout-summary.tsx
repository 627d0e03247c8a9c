import { useI18n, useServices } from '@vitrina/federation'
import { Button, joinClassNames, PriceAmount } from '@vitrina/ui'
import { type ReactNode, useState } from 'react'
import { type CartState, computeVisibleCart } from '../cart/cart-state.ts'
import { areTotalsProvisional } from '../contents/is-provisional.ts'
import { useIsOffline } from '../contents/use-offline.ts'
import { CartTotals, type DeliveryCostDisplay } from '../parts/cart-totals.tsx'
import styles from './checkout.module.css'
import { OrderLines } from './order-lines.tsx'

type OrderAsideProps = {
  /** `null`: not known yet. */
  cart: CartState | null
  /** It is being ordered. */
  isHeld?: boolean
  /** What is to be told of the goods. */
  news?: ReactNode
  delivery?: DeliveryCostDisplay
}

/**
 * What is being ordered and what it costs, as the platform counts it; on narrow screens one line
 * above the steps, which opens. Sums that it cannot say now, as it has not heard of all the goods,
 * are not made up here.
 */
export function CheckoutSummary({ cart, isHeld, news, delivery }: OrderAsideProps) {
  const { t, format } = useI18n()
  const { panels } = useServices()
  const [isUnfolded, setUnfolded] = useState(false)
  const isOffline = useIsOffline()
  const isOpen = cart?.waiting.some(({ state }) => state !== 'failed') ?? false
  const isUncounted = cart && areTotalsProvisional(cart, isOffline)
  const lines = cart ? computeVisibleCart(cart).lines : []
  return (
    <aside
      className={joinClassNames(styles.aside, isUnfolded && styles.unfolded)}
      aria-labelledby="checkout-order"
    >
      <div className={styles.sticky}>
        <div className={styles.asideTop}>
          <h2 className={styles.asideTitle} id="checkout-order" tabIndex={-1}>
            {t('cart:checkout.order')}
          </h2>
          {cart && (
            <button
              type="button"
              className={styles.fold}
              aria-expanded={isUnfolded}
              onClick={() => setUnfolded(!isUnfolded)}
            >
              {t('cart:line.pieces', {
                count: lines.reduce((sum, { quantity }) => sum + quantity, 0),
              })}{' '}
              {!isUncounted && cart.totals && (
                <b>
                  <PriceAmount parts={format.priceParts(cart.totals.grand_total)} />
                </b>
              )}
            </button>
          )}
        </div>
        <div role="status">{news}</div>
        {cart && (
          <div className={styles.asideContent}>
            <OrderLines lines={lines} />
            <p className={styles.change}>
              <Button
                look="quiet"
                disabled={isHeld}
                onClick={() => panels.getState().open('microcart')}
              >
                {t('cart:checkout.changeCart')}
              </Button>
            </p>
            {isUncounted ? (
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
          </div>
        )}
      </div>
    </aside>
  )
}
