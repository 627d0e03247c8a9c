import { useServices } from '@vitrina/federation'
import { useAbortableEffect } from '@vitrina/ui'
import { useCallback, useState, useSyncExternalStore } from 'react'
import type { BuyingService } from '../cart/cart-service.ts'
import type { CartState } from '../cart/cart-state.ts'

export type BuyingAccess = { buying: BuyingService | null; failed: boolean; retry: () => void }

/** The tab's cart, once it is `wanted`. Unknown at first, on the server as in the browser. */
export function useBuying(wanted = true): BuyingAccess {
  const services = useServices()
  const [buying, setBuying] = useState<BuyingService | null>(null)
  const [failed, setFailed] = useState(false)

  const load = useCallback(
    (signal: AbortSignal) => {
      if (!wanted) return
      setFailed(false)
      // The service comes from this very remote, so it is known to be more than others see of it.
      const service = services.remoteService('cart') as Promise<BuyingService>
      service.then(
        found => signal.aborted || setBuying(found),
        () => signal.aborted || setFailed(true),
      )
    },
    [services, wanted],
  )
  const retry = useAbortableEffect(load)
  return { buying, failed: failed && !buying, retry }
}

const unheard = () => () => {}
const unknown = () => null

/** The state of the cart, drawn anew with every change; `null` before the cart is there. */
export function useCartState(buying: BuyingService | null): CartState | null {
  return useSyncExternalStore<CartState | null>(
    buying ? buying.store.subscribe : unheard,
    buying ? buying.store.getState : unknown,
    unknown,
  )
}
