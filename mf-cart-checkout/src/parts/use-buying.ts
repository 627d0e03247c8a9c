import { useServices } from '@vitrina/federation'
import { type LoadOnceState, useLoadOnce } from '@vitrina/query'
import { useSyncExternalStore } from 'react'
import type { CartCheckoutService } from '../cart/cart-service.ts'
import type { CartState } from '../cart/cart-state.ts'

/** The tab's cart. Unknown at first, on the server as in the browser. */
export function useCartCheckoutService(): LoadOnceState<CartCheckoutService> {
  const { remoteService } = useServices()
  // The service comes from this very remote, so it is known to be more than others see of it.
  return useLoadOnce(() => remoteService('cart') as Promise<CartCheckoutService>)
}

const unheard = () => () => {}
const unknown = () => null

/** The state of the cart, drawn anew with every change; `null` before the cart is there. */
export function useCartState(buying: CartCheckoutService | null): CartState | null {
  return useSyncExternalStore<CartState | null>(
    buying ? buying.store.subscribe : unheard,
    buying ? buying.store.getState : unknown,
    unknown,
  )
}
