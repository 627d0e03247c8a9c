import { shortenOrderNumber } from '@vitrina/domain'
import { Link, useI18n, useServices } from '@vitrina/federation'
import { getButtonClass } from '@vitrina/ui'
import { useLayoutEffect, useRef } from 'react'
import type { OrderChangeApi } from '../orders/change/order-calls.ts'
import { OrderView } from '../orders/order-view.tsx'
import styles from './guest-order.module.css'
import { useGuestOrder } from './use-guest-order.ts'

type GuestOrderProps = { link: string; title: string; onTitle: (title: string) => void }

/** The order that a link opens, with all that its buyer may do. */
export function GuestOrder({ link, title, onTitle }: GuestOrderProps) {
  const { t } = useI18n()
  const { user } = useServices().api
  const button = useRef<HTMLButtonElement>(null)
  const { isVoid, ...read } = useGuestOrder(link)
  const calls: OrderChangeApi = {
    cancel: wish => user.cancelGuestOrder(link, wish),
    requestReturn: wish => user.requestGuestReturn(link, wish),
    addPhoto: photo => user.addReturnPhoto({ link }, photo),
    readPhoto: photoId => user.returnPhoto({ link }, photoId),
    removePhoto: photoId => user.removeReturnPhoto({ link }, photoId),
  }
  const number = read.order?.increment_id
  const heading = isVoid
    ? t('account:lookUp.void')
    : number === undefined
      ? t('account:order.title')
      : t('account:order.number', { number: shortenOrderNumber(number) })
  useLayoutEffect(() => onTitle(heading), [heading, onTitle])

  return (
    <div className={styles.page}>
      <h1 className="h1">{title}</h1>
      {isVoid && (
        <div className={styles.void} role="alert">
          <p className="lead">{t('account:lookUp.void.text')}</p>
          <p>
            <Link className={getButtonClass({})} to="/order">
              {t('account:lookUp.action')}
            </Link>
          </p>
        </div>
      )}
      <OrderView {...read} isMissing={isVoid} buttonRef={button} calls={calls} focusRef={null} />
    </div>
  )
}
