import { useI18n } from '@vitrina/federation'
import { Alert, Button } from '@vitrina/ui'
import { useEffect, useRef, useState } from 'react'
import { useCartCheckoutService } from '../parts/use-buying.ts'
import { useWaitingOrders } from './use-waiting-orders.ts'
import styles from './waiting.module.css'
import { WaitingOrderList } from './waiting-order-list.tsx'

/**
 * The orders of this browser that wait for the platform. Never says that one is placed before it
 * is.
 */
export function WaitingOrdersScreen() {
  const { t } = useI18n()
  const { value: buying = null, failed, load } = useCartCheckoutService()
  const orders = useWaitingOrders(buying)
  const [isCancelled, setCancelled] = useState(false)
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  useEffect(() => buying?.waiting.watch(), [buying])

  return (
    <div className={styles.page}>
      <title>{t('checkout:waiting.documentTitle')}</title>
      <h1 ref={title} tabIndex={-1} className={styles.title}>
        {t('checkout:waiting.title')}
      </h1>
      {isCancelled && <Alert role="status">{t('checkout:waiting.cancelled')}</Alert>}
      {buying && orders && (
        <WaitingOrderList
          waiting={buying.waiting}
          orders={orders}
          onCancelled={() => {
            setCancelled(true)
            title.current?.focus()
          }}
        />
      )}
      {failed && (
        <Alert tone="warning" role="alert">
          <p>{t('checkout:waiting.unavailable')}</p>
          <Button look="quiet" onClick={load}>
            {t('cart:cart.retry')}
          </Button>
        </Alert>
      )}
    </div>
  )
}
