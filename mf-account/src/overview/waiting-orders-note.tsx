import { Link, useI18n, useServices } from '@vitrina/federation'
import type { SyncQueue } from '@vitrina/sync-queue'
import { Alert } from '@vitrina/ui'
import { useEffect, useState } from 'react'
import { listWaitingOrders, type StoredWaitingOrder } from './waiting-orders.ts'

/** Orders made here that the shop does not have yet, and where to see to them. */
export function WaitingOrdersNote() {
  const { t, format } = useI18n()
  const orders = useWaitingOrders()
  const [oldest] = orders
  if (!oldest) return null
  const isRefused = orders.some(({ refusal }) => refusal)
  return (
    <Alert tone={isRefused ? 'error' : 'warning'} role="status">
      <p>
        {t(`account:overview.waitingOrders.${isRefused ? 'refused' : 'waiting'}`, {
          count: orders.length,
          date: oldest.created_at ? format.dateTime(new Date(oldest.created_at).toISOString()) : '',
        })}
      </p>
      <p>
        <Link className="link" to="/checkout#waiting">
          {t('account:overview.toWaitingOrders')}
        </Link>
      </p>
    </Alert>
  )
}

function useWaitingOrders(): readonly StoredWaitingOrder[] {
  const services = useServices()
  const [orders, setOrders] = useState<readonly StoredWaitingOrder[]>([])

  useEffect(() => {
    let isGone = false
    let stop = () => {}
    async function look(queue: SyncQueue) {
      const found = await listWaitingOrders(queue, services)
      if (!isGone) setOrders(found)
    }
    async function follow() {
      const queue = await services.queue()
      if (isGone) return
      stop = queue.subscribe(() => void look(queue))
      await look(queue)
    }
    // Where the queue cannot be had nothing waits in it.
    follow().catch(() => undefined)
    return () => {
      isGone = true
      stop()
    }
  }, [services])

  return orders
}
