import type { OrderHistory, PlacedOrder } from '@vitrina/contract'
import type { Failure } from '@vitrina/domain'
import { useServices } from '@vitrina/federation'
import { useCallback, useEffect, useState } from 'react'

export type Orders = {
  /** Newest first; `null` before any are known. */
  items: readonly PlacedOrder[] | null
  total: number
  isLoading: boolean
  /** Why the last reading failed: what is shown may be older than the truth. */
  failure: Failure | null
  more: () => void
  retry: () => void
}

/** A customer's orders: at once as this browser last saw them, then as the platform knows them now. */
export function useOrders(): Orders {
  const { api, session } = useServices()
  const [known, setKnown] = useState<OrderHistory | null>(session.orders)
  const [pages, setPages] = useState(0)
  const [isLoading, setLoading] = useState(true)
  const [failure, setFailure] = useState<Failure | null>(null)

  const read = useCallback(
    async (page: number) => {
      setLoading(true)
      setFailure(null)
      const answer = await api.user.orderHistory({ currentPage: page })
      setLoading(false)
      if (!answer.ok) return setFailure(answer.failure)
      setPages(page)
      setKnown(before => ({
        ...answer.value,
        items: page === 1 ? answer.value.items : joined(before?.items ?? [], answer.value.items),
      }))
    },
    [api],
  )

  useEffect(() => void read(1), [read])

  return {
    items: known?.items ?? null,
    total: known?.total_count ?? 0,
    isLoading,
    failure,
    more: () => void read(pages + 1),
    retry: () => void read(pages + 1),
  }
}

/** An order placed meanwhile moves the others onto the next page. */
function joined(before: readonly PlacedOrder[], next: readonly PlacedOrder[]): PlacedOrder[] {
  const numbers = new Set(before.map(order => order.increment_id))
  return [...before, ...next.filter(order => !numbers.has(order.increment_id))]
}
