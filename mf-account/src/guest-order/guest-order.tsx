import { Link, useI18n, useServices } from '@vitrina/federation'
import { buttonClass, Skeleton } from '@vitrina/ui'
import { useLayoutEffect, useRef } from 'react'
import type { OrderCalls } from '../orders/change/order-calls.ts'
import { OrderContent } from '../orders/order-content.tsx'
import { TroubleNote } from '../orders/trouble-note.tsx'
import styles from './guest-order.module.css'
import { useGuestOrder } from './use-guest-order.ts'

type GuestOrderProps = { link: string; title: string; onTitle: (title: string) => void }

/** The order that a link opens, with all that its buyer may do. */
export function GuestOrder({ link, title, onTitle }: GuestOrderProps) {
  const { t } = useI18n()
  const { user } = useServices().api
  const button = useRef<HTMLButtonElement>(null)
  const { order, isVoid, isLoading, trouble, read, take } = useGuestOrder(link)
  const calls: OrderCalls = {
    cancel: wish => user.cancelGuestOrder(link, wish),
    requestReturn: wish => user.requestGuestReturn(link, wish),
  }
  const number = order?.increment_id
  const heading = isVoid
    ? t('account:lookUp.void')
    : number === undefined
      ? t('account:order.title')
      : t('account:order.number', { number })
  useLayoutEffect(() => onTitle(heading), [heading, onTitle])

  return (
    <div className={styles.page}>
      <h1 className="h1">{title}</h1>
      {isVoid && (
        <div className={styles.void} role="alert">
          <p className="lead">{t('account:lookUp.void.text')}</p>
          <p>
            <Link className={buttonClass({})} to="/order">
              {t('account:lookUp.action')}
            </Link>
          </p>
        </div>
      )}
      {trouble && (
        <TroubleNote
          trouble={trouble}
          about={order ? 'orderStale' : 'orderFailed'}
          retry={{ buttonRef: button, isLoading, onPress: read }}
        />
      )}
      {!order && !isVoid && !trouble && (
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
          focusRef={null}
          onChanged={take}
          onOutdated={read}
        />
      )}
    </div>
  )
}
