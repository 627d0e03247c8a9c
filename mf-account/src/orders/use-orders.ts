import type { PlacedOrder } from '@vitrina/contract'
import { useServices } from '@vitrina/federation'
import { type PaginatedList, usePaginatedList } from '../pagination/use-paginated-list.ts'

/** A customer's orders, the newest page of which the session remembers. */
export function useOrders(isAwaited: () => boolean): PaginatedList<PlacedOrder> {
  const { api, session } = useServices()
  return usePaginatedList<PlacedOrder>({
    ask: page => api.user.orderHistory({ currentPage: page }),
    remembered: session.orders,
    nameOf: order => order.increment_id,
    isAwaited,
  })
}
