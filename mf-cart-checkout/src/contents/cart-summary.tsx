import { useI18n, useServices } from '@vitrina/federation'
import { useState } from 'react'
import { hasOnlyVirtualLines } from '../cart/cart-line.ts'
import type { CartCheckoutService } from '../cart/cart-service.ts'
import type { CartState, VisibleCart } from '../cart/cart-state.ts'
import { readConfirmedSteps } from '../checkout/checkout-records.ts'
import { CartTotals, CartTotalsTable } from '../parts/cart-totals.tsx'
import styles from './contents.module.css'
import { DeliveryEstimate } from './delivery-estimate.tsx'
import { areTotalsProvisional } from './is-provisional.ts'
import { computeProvisionalCartTotals, type ProvisionalCartTotals } from './provisional-figures.ts'

type SumsProps = {
  buying: CartCheckoutService
  state: CartState
  cart: VisibleCart
  isOffline: boolean
}

/**
 * What the cart comes to by the platform; while it cannot be asked, as far as it can be known here.
 */
export function CartSummary({ buying, state, cart, isOffline }: SumsProps) {
  const { storage } = useServices()
  const { lines, totals, totalsAreOld, waiting } = state
  // The checkout proposes a way of delivery, which is the shopper's own once they have gone on from
  // it.
  const [isChosen] = useState(() => readConfirmedSteps(storage, Date.now()).includes('delivery'))
  if (areTotalsProvisional(state, isOffline))
    return <ProvisionalSums state={state} cart={cart} isChosen={isChosen} />
  // What is failed has not happened.
  const isOpen = waiting.some(({ state }) => state !== 'failed')
  const hasShipping = totals?.total_segments.some(({ code }) => code === 'shipping')
  const isNamed = hasShipping && (isChosen || totals?.shipping_incl_tax !== 0)
  const cartId = buying.cartId()

  return (
    <div className={styles.sums}>
      {totals ? (
        <CartTotals
          lines={lines}
          totals={totals}
          busy={totalsAreOld || isOpen}
          delivery={isChosen ? 'chosen' : 'left-out'}
        />
      ) : (
        <CartTotalsTable
          figures={computeProvisionalCartTotals(cart.lines, null, state.coupon)}
          busy
        />
      )}
      {cartId !== null && !isNamed && !hasOnlyVirtualLines(cart.lines) && (
        <DeliveryEstimate cartId={cartId} />
      )}
    </div>
  )
}

function ProvisionalSums({
  state,
  cart,
  isChosen,
}: Pick<SumsProps, 'state' | 'cart'> & { isChosen: boolean }) {
  const { t, format } = useI18n()
  const figures = computeProvisionalCartTotals(cart.lines, state.totals, state.coupon)

  function couponWords({ coupon }: ProvisionalCartTotals): string | undefined {
    if (coupon === 'unknown') return t('basket:recount')
    return typeof coupon === 'object' && coupon
      ? t('basket:coupon.from', { price: format.price(coupon.minimum) })
      : undefined
  }

  return (
    <div className={styles.sums}>
      <CartTotalsTable
        figures={figures}
        busy={false}
        couponWords={couponWords(figures)}
        delivery={isChosen ? 'chosen' : 'open'}
      />
      <p className={styles.estimate} role="status">
        {t('basket:provisional')}
      </p>
    </div>
  )
}
