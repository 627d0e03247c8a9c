import { Link, useI18n, useServices } from '@vitrina/federation'
import { EmptyState, getButtonClass } from '@vitrina/ui'
import { useEffect, useState } from 'react'
import { useIsStoragePersistent } from './use-waiting-orders.ts'
import styles from './waiting.module.css'
import type { WaitingOrderService } from './waiting-options.ts'
import { isOrderUnplaced, type WaitingOrderView } from './waiting-order.ts'
import { WaitingOrderCard } from './waiting-order-card.tsx'

type WaitingListProps = {
  waiting: WaitingOrderService
  orders: readonly WaitingOrderView[]
  /** The shopper has taken one back, and what they pressed is gone with it. */
  onCancelled: () => void
}

/** Open orders first; those placed since stand below. */
export function WaitingOrderList({ waiting, orders, onCancelled }: WaitingListProps) {
  const { t } = useI18n()
  const isReachable = useReachable()
  const isLasting = useIsStoragePersistent(waiting)
  const open = orders.filter(isOrderUnplaced)
  const placed = orders.filter(order => !isOrderUnplaced(order))

  if (orders.length === 0) {
    return (
      <EmptyState
        as="h2"
        size="h2"
        className={styles.empty}
        title={t('checkout:waiting.none')}
        text={t('checkout:waiting.none.text')}
        actions={
          <Link to="/" className={getButtonClass()}>
            {t('checkout:placed.on')}
          </Link>
        }
      />
    )
  }
  return (
    <>
      {open.length > 0 && (
        <p className={styles.lead} role="status">
          {lead()}
        </p>
      )}
      <ul className={styles.orders}>
        {[...open, ...placed.toReversed()].map(order => (
          <li key={order.order_id}>
            <WaitingOrderCard
              order={order}
              waiting={waiting}
              isReachable={isReachable}
              onCancelled={onCancelled}
            />
          </li>
        ))}
      </ul>
    </>
  )

  function lead(): string {
    if (isReachable) return t('checkout:waiting.lead.reachable')
    return t(isLasting ? 'checkout:waiting.lead.offline' : 'checkout:waiting.lead.fleeting')
  }
}

function useReachable(): boolean {
  const { network } = useServices()
  const [isReachable, setReachable] = useState(network.state === 'reachable')
  useEffect(() => {
    setReachable(network.state === 'reachable')
    return network.subscribe(state => setReachable(state === 'reachable'))
  }, [network])
  return isReachable
}
