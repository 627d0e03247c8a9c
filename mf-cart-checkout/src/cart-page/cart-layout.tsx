import { Link, Slot, useI18n, useServices } from '@vitrina/federation'
import { EmptyState, getButtonClass } from '@vitrina/ui'
import type { CartCheckoutService } from '../cart/cart-service.ts'
import type { CartState, VisibleCart } from '../cart/cart-state.ts'
import { CartContents } from '../contents/cart-contents.tsx'
import { CartSummary } from '../contents/cart-summary.tsx'
import { CouponForm } from '../contents/coupon-form.tsx'
import { toCouponView } from '../contents/describe-coupon.ts'
import { isCartContentUnknown } from '../contents/is-unread.ts'
import { useIsOffline } from '../contents/use-offline.ts'
import { useUnreadCartChanges } from '../contents/use-seen-changes.ts'
import styles from './cart-page.module.css'

type CartLayoutProps = { buying: CartCheckoutService; state: CartState; cart: VisibleCart }

const stay = () => {}

/** Lines on the left; what they come to beside them, in sight while the lines scroll. */
export function CartLayout({ buying, state, cart }: CartLayoutProps) {
  const { t } = useI18n()
  const { settings } = useServices()
  const seen = useUnreadCartChanges(buying, state)
  const isOffline = useIsOffline()
  const count = settings.cartCounts === 'lines' ? cart.lineCount : cart.quantity
  const hasLines = cart.lineCount > 0

  return (
    <div className={styles.page}>
      <div className={styles.list}>
        {(hasLines || isCartContentUnknown(buying, state, cart)) && (
          <h1 className={styles.title}>
            {t('cart:cart.title')} {hasLines && <sup aria-hidden="true">{count}</sup>}
          </h1>
        )}
        <CartContents
          buying={buying}
          state={state}
          cart={cart}
          seen={seen}
          isOffline={isOffline}
          onLeave={stay}
          empty={<EmptyPage />}
        />
      </div>
      {hasLines && (
        <aside className={styles.aside} aria-labelledby="cart-summary">
          <div className={styles.beside}>
            <div className={styles.sums}>
              <h2 className={styles.asideTitle} id="cart-summary">
                {t('basket:summary')}
              </h2>
              <CouponForm buying={buying} shown={toCouponView(state, isOffline)} />
              <CartSummary buying={buying} state={state} cart={cart} isOffline={isOffline} />
            </div>
            <div className={styles.go}>
              <Link to="/checkout" className={getButtonClass({ wide: true })}>
                {t('basket:checkout')}
              </Link>
            </div>
            <Slot name="content.block" props={{ block: 'delivery_note' }} fallback={null} />
          </div>
        </aside>
      )}
    </div>
  )
}

function EmptyPage() {
  const { t } = useI18n()
  return (
    <EmptyState
      className={styles.empty}
      title={t('basket:empty')}
      text={t('basket:empty.text')}
      actions={
        <Link to="/" className={getButtonClass()}>
          {t('basket:empty.action')}
        </Link>
      }
    />
  )
}
