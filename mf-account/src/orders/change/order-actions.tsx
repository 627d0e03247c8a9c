import type { PlacedOrder } from '@vitrina/contract'
import { useI18n } from '@vitrina/federation'
import { Alert, Button } from '@vitrina/ui'
import { useEffect, useState } from 'react'
import { countChangeablePieces, listTopLevelItems } from '../ordered-products.ts'
import { focusElement } from '../take-focus.ts'
import styles from './order-actions.module.css'
import type { OrderChangeApi } from './order-calls.ts'
import { useOrderChangeDrawer } from './use-change-drawer.ts'

type ChangeOrderProps = {
  order: PlacedOrder
  calls: OrderChangeApi
  /** As the platform has it now. */
  onChanged: (order: PlacedOrder) => void
  /** The order went on since it was read. */
  onOutdated: () => void
}

/** What a buyer can still do with an order: cancel it or a part, or give goods back. */
export function OrderActions({ order, calls, onChanged, onOutdated }: ChangeOrderProps) {
  const { t, format } = useI18n()
  const { Drawer, wish, isLoading, hasFailed, open, close, prefetch } = useOrderChangeDrawer()
  const [done, setDone] = useState<'whole' | 'part' | 'return' | null>(null)
  const [nowMs, setNowMs] = useState<number | null>(null)
  useEffect(() => setNowMs(Date.now()), [])

  const { is_cancellable: isCancellable = false, returnable_until: until, status } = order
  const isReturnable = until !== undefined && nowMs !== null && nowMs < Date.parse(until)
  const isUnderWay = status === 'shipped' || status === 'at_point'

  function change(changed: PlacedOrder) {
    const isWhole = changed.status === 'canceled'
    setDone(wish === 'return' ? 'return' : isWhole ? 'whole' : 'part')
    close()
    onChanged(changed)
  }

  const button = (kind: 'cancel' | 'return') => (
    <Button
      look="quiet"
      busy={isLoading}
      aria-haspopup="dialog"
      onPointerEnter={prefetch}
      onFocus={prefetch}
      onClick={() => {
        setDone(null)
        void open(kind)
      }}
    >
      {t(`account:order.${kind}.action`)}
    </Button>
  )

  return (
    <div className={styles.change}>
      {done && (
        // The button that was pressed may be gone with what it offered.
        <div tabIndex={-1} ref={focusElement}>
          <Alert tone="success" role="status">
            {t(`account:order.changed.${done}`)}
          </Alert>
        </div>
      )}
      {hasFailed && (
        <Alert tone="warning" role="alert">
          {t('account:order.change.notLoaded')}
        </Alert>
      )}
      {isCancellable && <p>{button('cancel')}</p>}
      {isReturnable && (
        <p>
          {button('return')}{' '}
          <span className={styles.until}>
            {t('account:order.return.until', { date: format.date(until) })}
          </span>
        </p>
      )}
      {isUnderWay && <p className={styles.until}>{t(`account:order.cancel.late.${status}`)}</p>}
      {Drawer && wish && (
        <Drawer
          order={order}
          calls={calls}
          items={listTopLevelItems(order).filter(item => countChangeablePieces(wish, item) > 0)}
          wish={wish}
          onClose={close}
          onChanged={change}
          onOutdated={onOutdated}
        />
      )}
    </div>
  )
}
