import type { PlacedOrder } from '@vitrina/contract'
import { isPlacedOrder } from '@vitrina/contract/shapes'
import { type Result, succeed } from '@vitrina/domain'
import { useServices } from '@vitrina/federation'
import { useQuery, useRetryOnRecovery } from '@vitrina/query'
import { useMemo } from 'react'
import { findLoadProblem, type LoadProblem } from './find-load-problem.ts'
import { createOrderCache, isOrderIdentifiedBy } from './order-cache.ts'
import { useRetryWhenReachable } from './use-when-reachable.ts'

/** An order as it is read, whoever its buyer is. */
export type OrderReadState = {
  /** As the platform has it, or as this browser last saw it; `null` while it is not known. */
  order: PlacedOrder | null
  isLoading: boolean
  trouble: LoadProblem | null
  read: () => void
  /** The platform has told how it stands now, in answer to a change. */
  take: (order: PlacedOrder) => void
}

export type CustomerOrderState = OrderReadState & {
  /** There is none, or it is another's: nobody is told which. */
  isMissing: boolean
  /** What was awaited with the focus on the button that asks is here. */
  hasArrived: boolean
}

type Answer = Pick<CustomerOrderState, 'order' | 'hasArrived'>

/**
 * One order of the customer who is signed in. Use it anew for another order or customer.
 * `isAwaited` says, when an answer comes, whether the focus stands on what asked for it.
 */
export function useOrder(
  orderId: string,
  customerId: number,
  isAwaited: () => boolean,
): CustomerOrderState {
  const services = useServices()
  const { api, session } = services
  const kept = useMemo(() => createOrderCache(services, customerId), [services, customerId])
  const query = useQuery(orderId, ask, { opening: findRemembered })
  useRetryOnRecovery(query, useRetryWhenReachable())
  const { state, value, failure, retry, settle } = query
  const { order = null, hasArrived = false } = value ?? {}

  return {
    order,
    hasArrived,
    isMissing: value?.order === null,
    isLoading: state === 'loading',
    trouble: failure ? findLoadProblem(failure) : null,
    read: retry,
    take(order) {
      kept.keepOrder(order)
      settle(succeed({ order, hasArrived: false }))
    },
  }

  function findRemembered(): Answer | undefined {
    const newest = session.orders()?.items
    const order =
      newest?.find(order => isOrderIdentifiedBy(order, orderId) && isPlacedOrder(order)) ??
      kept.find(orderId)
    return order ? { order, hasArrived: false } : undefined
  }

  async function ask(): Promise<Result<Answer>> {
    const found = await api.user.order(orderId)
    const isMissing = !found.ok && found.failure.kind === 'not-found'
    if (isMissing) kept.dropOrder(orderId)
    if (found.ok) kept.keepOrder(found.value)
    const hasArrived = isAwaited()
    if (isMissing) return succeed({ order: null, hasArrived })
    return found.ok ? succeed({ order: found.value, hasArrived }) : found
  }
}
