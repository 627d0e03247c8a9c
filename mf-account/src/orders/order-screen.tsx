import { shortenOrderNumber } from '@vitrina/domain'
import { Link, useI18n, useServices } from '@vitrina/federation'
import { useLayoutEffect, useRef } from 'react'
import type { OrderChangeApi } from './change/order-calls.ts'
import { useOrderConsents } from './documents/use-consents-of-order.ts'
import styles from './order.module.css'
import { OrderView } from './order-view.tsx'
import { focusElement } from './take-focus.ts'
import { useOrder } from './use-order.ts'

type OneOrderProps = {
  orderId: string
  customerId: number
  /** Hears what the page is called, once that is known. */
  onTitle: (title: string) => void
}

/** One order in each of its states. */
export function OrderScreen({ orderId, customerId, onTitle }: OneOrderProps) {
  const { t } = useI18n()
  const { user } = useServices().api
  const button = useRef<HTMLButtonElement>(null)
  const { isMissing, hasArrived, ...read } = useOrder(
    orderId,
    customerId,
    () => button.current !== null && button.current === document.activeElement,
  )
  const focus = hasArrived ? focusElement : null
  const id = read.order?.entity_id ?? orderId
  const calls: OrderChangeApi = {
    cancel: wish => user.cancelOrder(id, wish),
    requestReturn: wish => user.requestReturn(id, wish),
    addPhoto: photo => user.addReturnPhoto({ id }, photo),
    readPhoto: photoId => user.returnPhoto({ id }, photoId),
    removePhoto: photoId => user.removeReturnPhoto({ id }, photoId),
  }
  const consents = useOrderConsents(read.order)
  const number = read.order?.increment_id
  const title = isMissing
    ? t('account:order.missing')
    : number === undefined
      ? t('account:order.title')
      : t('account:order.number', { number: shortenOrderNumber(number) })
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
      <OrderView
        {...read}
        isMissing={isMissing}
        buttonRef={button}
        calls={calls}
        consents={consents}
        focusRef={focus}
      />
    </>
  )
}
