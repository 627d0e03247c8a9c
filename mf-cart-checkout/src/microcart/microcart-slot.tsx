import { Link, useI18n, useServices } from '@vitrina/federation'
import { Alert, Button, Drawer, getButtonClass } from '@vitrina/ui'
import { useStore } from 'zustand'
import { computeVisibleCart } from '../cart/cart-state.ts'
import { CartSummary } from '../contents/cart-summary.tsx'
import { useCartContents } from '../contents/use-contents.ts'
import { useIsOffline } from '../contents/use-offline.ts'
import { CartLinesSkeleton } from '../contents/waiting-lines.tsx'
import { useCartState } from '../parts/use-buying.ts'
import styles from './microcart.module.css'
import { MicrocartBody } from './microcart-body.tsx'

/** The cart as a drawer over any page. */
export default function MicrocartSlot() {
  const { panels, settings } = useServices()
  const { t } = useI18n()
  const open = useStore(panels, ({ microcart }) => microcart)
  const { value: buying = null, failed, load } = useCartContents(open)
  const state = useCartState(buying)
  const isOffline = useIsOffline()
  const close = () => panels.getState().close()
  const cart = state && computeVisibleCart(state)
  const count = cart?.[settings.cartCounts === 'lines' ? 'lineCount' : 'quantity'] ?? 0
  const isWaiting = !state || (state.isLoading && state.lines.length === 0)

  return (
    <Drawer
      open={open}
      onClose={close}
      closeLabel={t('cart:cart.close')}
      title={
        <>
          {t('cart:cart.title')}{' '}
          {count > 0 && (
            <span className={styles.count} aria-hidden="true">
              {count}
            </span>
          )}
        </>
      }
      footer={
        buying && state && cart && cart.lineCount > 0 ? (
          <>
            <CartSummary buying={buying} state={state} cart={cart} isOffline={isOffline} />
            <div className={styles.ways}>
              <Link to="/cart" className={getButtonClass({ look: 'outline' })} onClick={close}>
                {t('basket:whole')}
              </Link>
              <Link to="/checkout" className={getButtonClass()} onClick={close}>
                {t('basket:checkout')}
              </Link>
            </div>
          </>
        ) : null
      }
    >
      {failed && (
        <Alert tone="warning" role="alert" className={styles.note}>
          <p>{t('cart:cart.unavailable')}</p>
          <Button look="quiet" onClick={load}>
            {t('cart:cart.retry')}
          </Button>
        </Alert>
      )}
      {isWaiting && !failed && <CartLinesSkeleton />}
      {buying && state && cart && !isWaiting && (
        <MicrocartBody
          buying={buying}
          state={state}
          cart={cart}
          isOffline={isOffline}
          onLeave={close}
        />
      )}
    </Drawer>
  )
}
