import { Link, useI18n } from '@vitrina/federation'
import { Button } from '@vitrina/ui'
import { useRef } from 'react'
import { mostPictures, OrderRow } from './order-row.tsx'
import styles from './orders.module.css'
import { takeFocus } from './take-focus.ts'
import { TroubleNote } from './trouble-note.tsx'
import { useOrderedGoods } from './use-ordered-goods.ts'
import { useOrders } from './use-orders.ts'

/** Everything this customer has ordered, newest first, twenty at a time. */
export function OrderList() {
  const { t, format } = useI18n()
  const button = useRef<HTMLButtonElement>(null)
  const { items, total, hasMore, isLoading, isFresh, trouble, arrived, more } = useOrders(
    () => button.current !== null && button.current === document.activeElement,
  )
  const shown = items?.length ?? 0
  const goods = useOrderedGoods(items ?? [], mostPictures)

  return (
    <div className={styles.orders}>
      {trouble && !isFresh && (
        <TroubleNote
          trouble={trouble}
          about={items ? 'stale' : 'failed'}
          retry={{ buttonRef: button, isLoading, onPress: more }}
        />
      )}
      {items === null && !trouble && <p role="status">{t('account:orders.loading')}</p>}
      {items && shown === 0 && (
        <>
          <p className="lead" tabIndex={-1} ref={arrived === null ? null : takeFocus}>
            {t('account:orders.none')}
          </p>
          <p>
            <Link className="link" to="/">
              {t('account:guard.toShop')}
            </Link>
          </p>
        </>
      )}
      {items && shown > 0 && (
        <ul className={styles.list}>
          {items.map((order, index) => (
            <OrderRow
              key={order.increment_id}
              order={order}
              goods={goods}
              headingRef={index === arrived ? takeFocus : null}
            />
          ))}
        </ul>
      )}
      {isFresh && (hasMore || arrived !== null) && (
        <p className="small mute" aria-live="polite">
          {t('account:orders.shown', { shown: format.number(shown), total: format.number(total) })}
        </p>
      )}
      {trouble && isFresh && <TroubleNote trouble={trouble} about="rest" />}
      {hasMore && (
        <div>
          <Button
            ref={button}
            look="outline"
            busy={isLoading}
            busyLabel={t('account:orders.loading')}
            onClick={more}
          >
            {t('account:orders.more')}
          </Button>
        </div>
      )}
    </div>
  )
}
