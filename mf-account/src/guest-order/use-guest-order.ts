import type { PlacedOrder } from '@vitrina/contract'
import { type Result, succeed } from '@vitrina/domain'
import { useServices } from '@vitrina/federation'
import { useQuery, useRetryOnRecovery } from '@vitrina/query'
import { findLoadProblem } from '../orders/find-load-problem.ts'
import type { OrderReadState } from '../orders/use-order.ts'
import { useRetryWhenReachable } from '../orders/use-when-reachable.ts'

export type GuestOrderState = OrderReadState & {
  /** The link was altered, has run out or was revoked. */
  isVoid: boolean
}

/** The order that a link opens. Nothing of it is kept by this browser: it may be anybody's. */
export function useGuestOrder(link: string): GuestOrderState {
  const { api } = useServices()
  const query = useQuery(link, ask)
  useRetryOnRecovery(query, useRetryWhenReachable())
  const { state, value, failure, retry, settle } = query

  return {
    order: value ?? null,
    isVoid: value === null,
    isLoading: state === 'loading',
    trouble: failure ? findLoadProblem(failure) : null,
    read: retry,
    take: order => settle(succeed(order)),
  }

  async function ask(): Promise<Result<PlacedOrder | null>> {
    const found = await api.user.guestOrder(link)
    const isVoid = !found.ok && ['not-found', 'invalid'].includes(found.failure.kind)
    return isVoid ? succeed(null) : found
  }
}
