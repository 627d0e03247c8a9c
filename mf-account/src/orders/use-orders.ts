import type { PlacedOrder } from '@vitrina/contract'
import { useServices } from '@vitrina/federation'
import { type Paged, usePaged } from '../pagination/use-paged.ts'

/** A customer's orders, the newest page of which the session remembers. */
export function useOrders(isAwaited: () => boolean): Paged<PlacedOrder> {
  const { api, session } = useServices()
  return usePaged<PlacedOrder>({
    ask: page => api.user.orderHistory({ currentPage: page }),
    remembered: session.orders,
    nameOf: order => order.increment_id,
    isAwaited,
  })
}
