import { useI18n } from '@vitrina/federation'
import { Alert, Button } from '@vitrina/ui'
import { computeVisibleCart } from '../cart/cart-state.ts'
import { useCartCheckoutService, useCartState } from '../parts/use-buying.ts'
import styles from './checkout.module.css'
import { CheckoutForm } from './checkout-form.tsx'
import { CheckoutFrame } from './checkout-frame.tsx'
import { EmptyCheckout } from './empty-checkout.tsx'
import type { LazySteps } from './use-lazy-steps.ts'

export function Checkout({ later }: { later: LazySteps }) {
  const { t } = useI18n()
  const { value: buying = null, failed, load } = useCartCheckoutService()
  const cart = useCartState(buying)

  if (failed) {
    return (
      <CheckoutFrame
        notice={
          <Alert tone="warning" role="alert">
            <p>{t('cart:checkout.unavailable')}</p>
            <Button look="quiet" onClick={load}>
              {t('cart:cart.retry')}
            </Button>
          </Alert>
        }
      />
    )
  }
  const isEmpty = !cart || computeVisibleCart(cart).lineCount === 0
  if (!buying || !cart || (cart.isLoading && isEmpty)) {
    return <CheckoutFrame notice={<Opening />} />
  }
  if (isEmpty) return <EmptyCheckout />
  return <CheckoutForm buying={buying} cart={cart} later={later} />
}

function Opening() {
  const { t } = useI18n()
  return (
    <>
      <p className={styles.scripted} role="status">
        {t('cart:checkout.opening')}
      </p>
      <noscript>
        <p>{t('cart:checkout.noscript', { phone: t('cart:checkout.phone') })}</p>
      </noscript>
    </>
  )
}
