import { useI18n, useServices } from '@vitrina/federation'
import { Alert, Button, VisuallyHidden } from '@vitrina/ui'
import { type ReactNode, useState } from 'react'
import type { CartCheckoutService } from '../cart/cart-service.ts'
import type { CartState, VisibleCart } from '../cart/cart-state.ts'
import { WaitingOrdersAlert } from '../waiting/waiting-orders-alert.tsx'
import { CartLines } from './cart-lines.tsx'
import { UnreadCartChangesNote } from './changed-note.tsx'
import styles from './contents.module.css'
import { FailedChanges } from './failed-changes.tsx'
import { isCartContentUnknown } from './is-unread.ts'
import { StaleCartNote } from './stale-note.tsx'
import { TooManyLinesNote } from './too-many-lines-note.tsx'
import { useContainerFocusFallback } from './use-focused-container.ts'
import { useRemovedLines } from './use-removed-lines.ts'
import type { UnreadCartChanges } from './use-seen-changes.ts'

type CartContentsProps = {
  buying: CartCheckoutService
  state: CartState
  cart: VisibleCart
  seen: UnreadCartChanges
  isOffline: boolean
  /** A link was followed. */
  onLeave: () => void
  /** Stands in place of the lines where there are none. */
  empty: ReactNode
}

/** What drawer and page show of the cart: what there is to tell, and the lines. */
export function CartContents({
  buying,
  state,
  cart,
  seen,
  isOffline,
  onLeave,
  empty,
}: CartContentsProps) {
  const { t } = useI18n()
  const { settings } = useServices()
  const removals = useRemovedLines(buying)
  const [told, setTold] = useState('')
  const count = settings.cartCounts === 'lines' ? cart.lineCount : cart.quantity
  const unread = isCartContentUnknown(buying, state, cart)
  const whole = useContainerFocusFallback()

  return (
    <div {...whole} className={styles.whole}>
      <VisuallyHidden>
        <span role="status">{t('basket:now', { count })}</span>
        <span role="status">{told}</span>
      </VisuallyHidden>
      {unread && state.staleness && (
        <Alert tone="warning" role="alert" className={styles.note}>
          <p>
            {t(
              state.staleness.kind === 'offline' ? 'basket:unread.offline' : 'basket:unread.other',
            )}
          </p>
          <Button look="quiet" onClick={() => void buying.refresh()}>
            {t('cart:cart.retry')}
          </Button>
        </Alert>
      )}
      {!unread && state.staleness && (
        <StaleCartNote failure={state.staleness} onRetry={() => void buying.refresh()} />
      )}
      <WaitingOrdersAlert onLeave={onLeave} className={styles.note} />
      <div role="status">
        <TooManyLinesNote lineCount={cart.lineCount} />
        <FailedChanges buying={buying} waiting={state.waiting} />
        {seen.changes.length > 0 && (
          <UnreadCartChangesNote changes={seen.changes} onRead={seen.onRead} />
        )}
      </div>
      {told === t('basket:edit.joined') && (
        <Alert className={styles.note}>
          <p>{told}</p>
          <Button look="quiet" onClick={() => setTold('')}>
            {t('basket:changed.ok')}
          </Button>
        </Alert>
      )}
      <CartLines
        buying={buying}
        cart={cart}
        problems={state.problems}
        removals={removals}
        isOffline={isOffline}
        onLeave={onLeave}
        onTell={setTold}
      />
      {cart.lineCount === 0 && !unread && empty}
    </div>
  )
}
