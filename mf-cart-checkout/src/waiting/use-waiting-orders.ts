import { useSyncExternalStore } from 'react'
import type { BuyingService } from '../cart/cart-service.ts'
import type { WaitingOrderService } from './waiting-options.ts'
import { isOrderOpen, type WaitingOrderView } from './waiting-order.ts'

const unheard = () => () => {}
const unknown = () => null

/** Oldest first; `null` before they are known. */
export function useWaitingOrders(buying: BuyingService | null): readonly WaitingOrderView[] | null {
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
export function useOpenOrders(buying: BuyingService | null): readonly WaitingOrderView[] {
  return useWaitingOrders(buying)?.filter(isOrderOpen) ?? []
}
