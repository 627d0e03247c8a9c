import { useServices } from '@vitrina/federation'
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import type { BuyingService } from '../cart/cart-service.ts'
import type { CartState } from '../cart/cart-state.ts'

export type BuyingAccess = { buying: BuyingService | null; failed: boolean; retry: () => void }

/** The tab's cart, once it is `wanted`. Unknown at first, on the server as in the browser. */
export function useBuying(wanted = true): BuyingAccess {
  const services = useServices()
  const [buying, setBuying] = useState<BuyingService | null>(null)
  const [failed, setFailed] = useState(false)
  const [attempt, setAttempt] = useState(0)

  // A new attempt asks again.
  useEffect(() => {
    if (!wanted) return
    let left = false
    setFailed(false)
    // The service comes from this very remote, so it is known to be more than the others see of it.
    const service = services.remoteService('cart') as Promise<BuyingService>
    service.then(
      found => left || setBuying(found),
      () => left || setFailed(true),
    )
    return () => {
      left = true
    }
  }, [services, wanted, attempt])

  const retry = useCallback(() => setAttempt(count => count + 1), [])
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
