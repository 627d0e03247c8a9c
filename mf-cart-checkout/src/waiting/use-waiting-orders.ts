import { useSyncExternalStore } from 'react'
import type { CartCheckoutService } from '../cart/cart-service.ts'
import type { WaitingOrderService } from './waiting-options.ts'
import { isOrderUnplaced, type WaitingOrderView } from './waiting-order.ts'

const unheard = () => () => {}
const unknown = () => null

/** Oldest first; `null` before they are known. */
export function useWaitingOrders(
  buying: CartCheckoutService | null,
): readonly WaitingOrderView[] | null {
  return useSyncExternalStore(
    buying ? buying.waiting.store.subscribe : unheard,
    buying ? () => buying.waiting.store.getState().orders : unknown,
    unknown,
  )
}

/** Whether what waits outlives this page. */
export function useIsStoragePersistent({ store }: WaitingOrderService): boolean {
  const isLasting = () => store.getState().isLasting
  return useSyncExternalStore(store.subscribe, isLasting, isLasting)
}

/** Orders that are still to be placed. */
export function useUnplacedOrders(buying: CartCheckoutService | null): readonly WaitingOrderView[] {
  return useWaitingOrders(buying)?.filter(isOrderUnplaced) ?? []
}
