import { useI18n } from '@vitrina/federation'
import { isVirtual } from '../cart/cart-line.ts'
import type { Buying } from '../cart/cart-service.ts'
import type { CartState, VisibleCart } from '../cart/cart-state.ts'
import { CartTotals } from '../parts/cart-totals.tsx'
import { totalsFigures } from '../parts/totals-figures.ts'
import styles from './contents.module.css'
import { DeliveryEstimate } from './delivery-estimate.tsx'
import { provisionalFigures } from './provisional-figures.ts'

type SumsProps = { buying: Buying; state: CartState; cart: VisibleCart; isOffline: boolean }

/** What the cart comes to by the platform; while changes wait for a connection, by the prices last told. */
export function Sums({ buying, state, cart, isOffline }: SumsProps) {
  const { t } = useI18n()
  const { lines, totals, totalsAreOld, waiting } = state
  if (!totals) return null
  // What is parked has not happened.
  const isOpen = waiting.some(({ state }) => state !== 'parked')
  const isProvisional = isOpen && isOffline
  const hasShipping = totals.total_segments.some(({ code }) => code === 'shipping')
  const cartId = buying.cartId()

  return (
    <div className={styles.sums}>
      <CartTotals
        lines={lines}
        totals={totals}
        busy={!isProvisional && (totalsAreOld || isOpen)}
        provisional={
          isProvisional
            ? {
                figures: provisionalFigures(cart.lines, totalsFigures(lines, totals)),
                unknown: t('basket:recount'),
              }
            : undefined
        }
      />
      {isProvisional ? (
        <p className={styles.estimate} role="status">
          {t('basket:provisional')}
        </p>
      ) : (
        cartId !== null &&
        !hasShipping &&
        !isVirtual(cart.lines) && <DeliveryEstimate cartId={cartId} />
      )}
    </div>
  )
}
