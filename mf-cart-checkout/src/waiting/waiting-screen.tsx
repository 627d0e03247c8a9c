import { useI18n } from '@vitrina/federation'
import { Button, Note } from '@vitrina/ui'
import { useEffect, useRef } from 'react'
import { useLater } from '../checkout/use-later.ts'
import { useBuying } from '../parts/use-buying.ts'
import { useWaitingOrders } from './use-waiting-orders.ts'
import styles from './waiting.module.css'

/** The orders of this browser that wait for the platform. Never says that one is placed before it is. */
export function WaitingScreen() {
  const { t } = useI18n()
  const { buying, failed, retry } = useBuying()
  const later = useLater(true)
  const orders = useWaitingOrders(buying)
  const { WaitingList } = later.parts ?? {}
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  useEffect(() => buying?.waiting.watch(), [buying])

  return (
    <div className={styles.page}>
      <h1 ref={title} tabIndex={-1} className={styles.title}>
        {t('cart:waiting.title')}
      </h1>
      {buying && orders && WaitingList ? (
        <WaitingList waiting={buying.waiting} orders={orders} />
      ) : failed || later.failed ? (
        <Note tone="warning" role="alert">
          <p>{t('cart:waiting.unavailable')}</p>
          <Button
            look="quiet"
            onClick={() => {
              retry()
              later.fetch()
            }}
          >
            {t('cart:cart.retry')}
          </Button>
        </Note>
      ) : (
        <p role="status" className={styles.quiet}>
          {t('cart:waiting.opening')}
        </p>
      )}
    </div>
  )
}
