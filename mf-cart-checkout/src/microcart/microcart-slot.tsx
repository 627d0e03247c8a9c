import { Link, useI18n, useServices } from '@vitrina/federation'
import { Bone, Button, buttonClass, Drawer, Note, VisuallyHidden } from '@vitrina/ui'
import { useStore } from 'zustand'
import { visibleCart } from '../cart/cart-state.ts'
import { CartTotals } from '../parts/cart-totals.tsx'
import { useBuying, useCartState } from '../parts/use-buying.ts'
import { WaitingDoor } from '../waiting/waiting-door.tsx'
import { CartLines } from './cart-lines.tsx'
import { EmptyCart } from './empty-cart.tsx'
import styles from './microcart.module.css'
import { StaleNote } from './stale-note.tsx'

/** The cart as a drawer over any page. */
export default function MicrocartSlot() {
  const { panels } = useServices()
  const { t } = useI18n()
  const open = useStore(panels, ({ microcart }) => microcart)
  const { buying, failed, retry } = useBuying(open)
  const state = useCartState(buying)
  const close = () => panels.getState().close()
  const cart = state && visibleCart(state)
  const isWaiting = !state || (state.isLoading && state.lines.length === 0)

  return (
    <Drawer
      open={open}
      onClose={close}
      closeLabel={t('cart:cart.close')}
      title={
        <>
          {t('cart:cart.title')}{' '}
          {cart && cart.quantity > 0 && (
            <span className={styles.count} aria-hidden="true">
              {cart.quantity}
            </span>
          )}
        </>
      }
      footer={
        state?.totals && cart && cart.lineCount > 0 ? (
          <>
            <CartTotals
              lines={state.lines}
              totals={state.totals}
              busy={state.totalsAreOld || state.waiting.length > 0}
            />
            <Link to="/checkout" className={buttonClass({ wide: true })} onClick={close}>
              {t('cart:cart.checkout')}
            </Link>
          </>
        ) : null
      }
    >
      {failed && (
        <Note tone="warning" role="alert" className={styles.note}>
          <p>{t('cart:cart.unavailable')}</p>
          <Button look="quiet" onClick={retry}>
            {t('cart:cart.retry')}
          </Button>
        </Note>
      )}
      {isWaiting && !failed && <WaitingLines />}
      {buying && state && cart && !isWaiting && (
        <>
          <VisuallyHidden>
            <span role="status">{t('cart:cart.now', { count: cart.quantity })}</span>
          </VisuallyHidden>
          {state.staleness && (
            <StaleNote failure={state.staleness} onRetry={() => void buying.refresh()} />
          )}
          <WaitingDoor onLeave={close} className={styles.note} />
          <CartLines buying={buying} cart={cart} problems={state.problems} onLeave={close} />
          {cart.lineCount === 0 && <EmptyCart onLeave={close} />}
        </>
      )}
    </Drawer>
  )
}

function WaitingLines() {
  const { t } = useI18n()
  return (
    <div className={styles.waiting} role="status">
      <VisuallyHidden>{t('cart:cart.loading')}</VisuallyHidden>
      <Bone width="most" />
      <Bone width="half" />
      <Bone width="quarter" />
    </div>
  )
}
