import { useSyncExternalStore } from 'react'
import type { Buying } from '../cart/cart-service.ts'
import { isOpen, type ShownOrder } from './waiting-order.ts'

const unheard = () => () => {}
const unknown = () => null

/** Oldest first; `null` before they are known. */
export function useWaitingOrders(buying: Buying | null): readonly ShownOrder[] | null {
  return useSyncExternalStore(
    buying ? buying.waiting.store.subscribe : unheard,
    buying ? () => buying.waiting.store.getState().orders : unknown,
    unknown,
  )
}

/** Those that are to become orders of the shop. */
export function useOpenOrders(buying: Buying | null): readonly ShownOrder[] {
  return useWaitingOrders(buying)?.filter(isOpen) ?? []
}
