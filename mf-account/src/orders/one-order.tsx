import { Link, useI18n, useServices } from '@vitrina/federation'
import { Skeleton } from '@vitrina/ui'
import { useLayoutEffect, useRef } from 'react'
import type { OrderCalls } from './change/order-calls.ts'
import styles from './order.module.css'
import { OrderContent } from './order-content.tsx'
import { takeFocus } from './take-focus.ts'
import { TroubleNote } from './trouble-note.tsx'
import { useOrder } from './use-order.ts'

type OneOrderProps = {
  orderId: string
  customerId: number
  /** Hears what the page is called, once that is known. */
  onTitle: (title: string) => void
}

/** One order in each of its states. */
export function OneOrder({ orderId, customerId, onTitle }: OneOrderProps) {
  const { t } = useI18n()
  const { user } = useServices().api
  const button = useRef<HTMLButtonElement>(null)
  const { order, isMissing, isLoading, trouble, hasArrived, read, take } = useOrder(
    orderId,
    customerId,
    () => button.current !== null && button.current === document.activeElement,
  )
  const focus = hasArrived ? takeFocus : null
  const id = order?.entity_id ?? orderId
  const calls: OrderCalls = {
    cancel: wish => user.cancelOrder(id, wish),
    requestReturn: wish => user.requestReturn(id, wish),
  }
  const number = order?.increment_id
  const title = isMissing
    ? t('account:order.missing')
    : number === undefined
      ? t('account:order.title')
      : t('account:order.number', { number })
  useLayoutEffect(() => onTitle(title), [title, onTitle])

  return (
    <>
      <p className={styles.back}>
        <Link className="link" to="/my-account/orders">
          {t('account:order.toAll')}
        </Link>
      </p>
      {isMissing && (
        <p className="lead" tabIndex={-1} ref={focus}>
          {t('account:order.missing.text')}
        </p>
      )}
      {trouble && (
        <TroubleNote
          trouble={trouble}
          about={order ? 'orderStale' : 'orderFailed'}
          retry={{ buttonRef: button, isLoading, onPress: read }}
        />
      )}
      {!order && !isMissing && !trouble && (
        <div role="status">
          <span className="vh">{t('account:orders.loading')}</span>
          <Skeleton width="half" />
          <Skeleton width="most" />
        </div>
      )}
      {order && (
        <OrderContent
          order={order}
          calls={calls}
          focusRef={focus}
          onChanged={take}
          onOutdated={read}
        />
      )}
    </>
  )
}
