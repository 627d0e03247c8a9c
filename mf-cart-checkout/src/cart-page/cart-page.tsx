import { useI18n } from '@vitrina/federation'
import { Alert, Button } from '@vitrina/ui'
import { computeVisibleCart } from '../cart/cart-state.ts'
import { useCartContents } from '../contents/use-contents.ts'
import { CartLinesSkeleton } from '../contents/waiting-lines.tsx'
import { useCartState } from '../parts/use-buying.ts'
import { CartLayout } from './cart-layout.tsx'
import styles from './cart-page.module.css'

/** The page from its frame on: on the server, and in the browser until the cart is read. */
export function CartPage() {
  const { t } = useI18n()
  const { value: buying = null, failed, load } = useCartContents()
  const state = useCartState(buying)

  if (buying && state && !(state.isLoading && state.lines.length === 0)) {
    return <CartLayout buying={buying} state={state} cart={computeVisibleCart(state)} />
  }
  return (
    <div className={styles.page}>
      <div className={styles.list}>
        <h1 className={styles.title}>{t('cart:cart.title')}</h1>
        {failed ? (
          <Alert tone="warning" role="alert">
            <p>{t('cart:cart.unavailable')}</p>
            <Button look="quiet" onClick={load}>
              {t('cart:cart.retry')}
            </Button>
          </Alert>
        ) : (
          <>
            <div className={styles.scripted}>
              <CartLinesSkeleton />
            </div>
            <noscript>
              <p>{t('cart:cart.noscript', { phone: t('cart:checkout.phone') })}</p>
            </noscript>
          </>
        )}
      </div>
    </div>
  )
}
